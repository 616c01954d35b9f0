import { useEffect, useState } from 'react'
import { invoicingCalls, type InvoiceApplication, type NewApplication, type RefusedOrders } from '@/api/invoicing'
import type { InvoiceType } from '@/api/invoices'
import { dataOf } from '@/client/calls'
import type { Envelope } from '@/api/envelope'
import { CODE } from '@/domain/errors/codes'
import { emailMistake, INVOICING_LIMITS, titleLacks, waysOf, type InvoiceWay } from '@/domain/invoicing'
import { useCalls } from '@/hooks/useCalls'
import { useForm } from '@/hooks/useForm'
import { useFresh } from '@/hooks/useFresh'
import { useInvoiceAddresses } from '@/hooks/useInvoiceAddresses'
import { useInvoices } from '@/hooks/useInvoices'
import { useLeaveGuard } from '@/hooks/useLeaveGuard'
import { useOnShop } from '@/hooks/useOnShop'
import { useStore, useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { ChosenEntryStore } from '@/stores/ChosenEntryStore'
import { forgetKey, keyOf } from './pending'
import { sumOf, useOrders } from './useOrders'

const LABELS = { email: '收票邮箱', remark: '备注' } as const

export type Part = 'orders' | 'title' | 'receiver' | 'email'
type Faults = Partial<Record<Part, string>>

interface Start {
  /** Of an order that led here. */
  orderNo: string | undefined
  /** An application that is to be made again. */
  from: string | undefined
}

/** The form of an application. `onDone` is told when one was made. */
export function useApply({ orderNo, from }: Start, may: boolean, onDone: () => void) {
  const { user, shop, dependencies } = useStores()
  const calls = useCalls(invoicingCalls)
  const orders = useOrders()
  const invoices = useInvoices()
  const places = useInvoiceAddresses()
  const chosen = useStore(ChosenEntryStore)
  const [type, setType] = useState<InvoiceType>()
  const [wanted, setWay] = useState<InvoiceWay>('EMAIL')
  const [faults, setFaults] = useState<Faults>({})
  const [isDirty, setDirty] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const form = useForm({ email: '', remark: '' }, { labels: LABELS, onChange: () => setDirty(true) })
  const leave = useLeaveGuard(isDirty)
  const title = invoices.chosen
  const kind = type ?? title?.type ?? 3
  const way = waysOf(kind).includes(wanted) ? wanted : 'EMAIL'

  /** What is put right is forgiven at once. */
  const forgive = (part: Part) => setFaults(({ [part]: _fixed, ...others }) => others)

  const repeat = (old: InvoiceApplication) => {
    setType(old.type)
    setWay(old.way)
    form.start({ email: old.email, remark: old.remark })
    const same = invoices.entries.find((entry) => entry.title === old.title && entry.taxNo === old.taxNo)
    if (same) invoices.pick(same.invoiceId)
  }

  const start = async () => {
    if (!may) return
    chosen.begin(`invoice ${orderNo ?? from ?? ''}`)
    await Promise.all([invoices.load(), places.load()])
    const old = from === undefined ? undefined : dataOf(await calls.one({ id: from }))
    if (old) repeat(old)
    const named = old ? old.orders.map((order) => order.orderNo) : orderNo === undefined ? [] : [orderNo]
    const lost = await orders.start(named)
    setStarted(true)
    if (lost.length > 0) setFaults({ orders: `订单 ${lost.join('、')} 暂不能申请开票，可在开票记录中查看` })
  }
  useOnShop(() => void start().catch((error: unknown) => console.warn('invoice', error)))
  // A title or an address may have been made or changed on the way.
  useFresh(() => {
    if (!isStarted) return
    void invoices.load()
    void places.load()
  }, String(may))

  const mail = title?.email || user.info?.email || ''
  // Nobody has typed it, so that leaving asks nothing.
  useEffect(() => {
    if (mail !== '' && form.now().email === '') form.start({ ...form.now(), email: mail })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for an address: one that was emptied stays empty
  }, [mail])
  const titleId = title?.invoiceId
  const placeId = places.chosen?.receiveId
  useEffect(() => forgive('title'), [titleId, kind])
  useEffect(() => forgive('receiver'), [placeId, way])

  const check = (): boolean => {
    const email = way === 'EMAIL' ? emailMistake(form.now().email) : ''
    const { size } = orders.now()
    const found: Faults = {
      ...(size === 0 && { orders: '请选择要开票的订单' }),
      ...(size > INVOICING_LIMITS.orders && { orders: `一次最多 ${INVOICING_LIMITS.orders} 个订单` }),
      ...(!title && { title: '请选择发票抬头' }),
      ...(title && titleLacks(title, kind) !== '' && { title: `抬头信息不完整：${titleLacks(title, kind)}` }),
      ...(way === 'PAPER' && !places.chosen && { receiver: '请选择收票地址' }),
      ...(email !== '' && { email }),
    }
    setFaults(found)
    form.check({ email })
    return Object.keys(found).length === 0
  }

  const refuse = async ({ code, data, msg }: Envelope<unknown>) => {
    // Who has lost his session is told so by a call that may say it.
    if (code === CODE.unauthorized) return invoices.load()
    await Promise.all([orders.renew(), invoices.load(), places.load()])
    const [first] = (data as RefusedOrders | null)?.orders ?? []
    if (first) setFaults({ orders: `订单 ${first.orderNo} ${first.reason}，已取消选择` })
    else await dialogs.modal({ title: '提示', content: msg })
  }

  const { busy, submit } = useSubmit(async () => {
    if (!check() || !title) return
    const { email, remark } = form.now()
    const application: NewApplication = {
      orderNos: [...orders.now().keys()].sort(),
      amount: sumOf(orders.now()),
      invoiceId: title.invoiceId,
      type: kind,
      way,
      ...(way === 'EMAIL' ? { email: email.trim() } : { invoiceReceiveId: places.chosen?.receiveId ?? '' }),
      ...(remark.trim() && { remark: remark.trim() }),
    }
    const { storage } = dependencies
    const idempotencyKey = keyOf(storage, shop.shopNo, application)
    const answer = await calls.create(application, { loading: true, idempotencyKey })
    if (!answer) return
    forgetKey(storage, shop.shopNo)
    if (answer.code !== CODE.ok) return refuse(answer)
    setDirty(false)
    await leave()
    dialogs.toast('已提交开票申请')
    form.start({ email, remark: '' })
    await orders.start([])
    onDone()
  })

  return {
    orders: {
      ...orders,
      toggle: (order: Parameters<typeof orders.toggle>[0]) => {
        setDirty(true)
        forgive('orders')
        orders.toggle(order)
      },
    },
    ...{ title, kind, way, form, busy, isStarted },
    place: places.chosen,
    titleStatus: invoices.status,
    chooseType: (next: InvoiceType) => {
      setDirty(true)
      setType(next)
    },
    chooseWay: (next: InvoiceWay) => {
      setDirty(true)
      setWay(next)
    },
    /** What was typed right is right at once. */
    faults: { ...faults, ...(faults.email !== undefined && { email: form.errors.email ?? '' }) } as Faults,
    submit: () => void submit(),
    restart: () => void start(),
  }
}

export type Apply = ReturnType<typeof useApply>
