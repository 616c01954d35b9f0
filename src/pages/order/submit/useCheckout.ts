import { useEffect, useRef, useState } from 'react'
import type { Address } from '@/api/addresses'
import { CODE } from '@/domain/errors/codes'
import { orderCalls, type CreatedOrder, type OrderPreview, type PriceConflict } from '@/api/order'
import { useCalls } from '@/hooks/useCalls'
import { useStore, useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { navigate, redirect } from '@/platform/navigation'
import { ChosenEntryStore } from '@/stores/ChosenEntryStore'
import { afterDoubleTap } from '@/utils/doubleTap'
import { formatTime } from '@/utils/time'
import { useTakings } from '../shared/useTakings'
import { conflictOf, refusedOf } from './answers'
import { draftName } from './draft'
import { asksReasons } from './payable'
import { forgetPending, goodsOf, keepPending } from './pendingOrder'
import { useBefore } from './useBefore'
import { useCharges, type Charges } from './useCharges'
import { useDraft } from './useDraft'
import { useEntries } from './useEntries'
import { useLinePad } from './useLinePad'
import { usePlaces } from './usePlaces'
import { usePreview } from './usePreview'
import { useRefused } from './useRefused'
import { isEditable, type Wanted } from './wanted'
import { agreedPlace, firstNeeded, isOfSome, placesOf } from './wishes'

const ORDERS = '/pages/order/orderList/index'
const CART = '/pages/cart/index'

/** Everything of the submit page: what the order holds, where it goes, and sending it once. */
export function useCheckout(wanted: Wanted | undefined) {
  const { user, shop, city, badges, dependencies } = useStores()
  const chosen = useStore(ChosenEntryStore)
  const { storage } = dependencies
  const { shopNo } = shop
  const calls = useCalls(orderCalls)
  /** Known with the first preview, which is asked for the usual address. */
  const [{ wished, offered }, setWished] = useState<{ wished?: Address | undefined; offered: readonly Address[] }>({
    offered: [],
  })
  const entries = useEntries(wanted !== undefined && !user.isGuest && shopNo !== '', wished, offered)
  const { address, invoice, invoiceAddress } = entries
  const draft = useDraft(wanted)
  const { typed, wantsInvoice, setWantsInvoice } = draft
  // Once the order is made the page goes: what it shows is not asked for again, though cart, city and address change.
  const askBefore = useBefore(wanted)
  const [held, setHeld] = useState('')
  const isSending = useRef(false)
  const before = async () => {
    const { made, why = '' } = isSending.current ? {} : await askBefore()
    setHeld(why)
    if (!made) return why && 'held'
    if (!made.needApproval) dialogs.toast('订单已提交')
    void finish({ ...made, needPay: false }, 0)
    return 'leaves'
  }
  const preview = usePreview(wanted, entries.isPlaced && draft.isRestored && !draft.isOver, address, draft, before)
  const refused = useRefused(wanted?.orderNo)
  if (refused) draft.takeOver(refused)
  const place = preview.data && agreedPlace(preview.data)
  const needed = preview.data && firstNeeded(preview.data, formatTime(new Date(dependencies.now())).slice(0, 10))
  if (preview.data) draft.seed(needed?.needDate ?? '')
  const kept = preview.data && { ...preview.data, skuList: preview.data.skuList.filter((line) => !preview.isOut(line)) }
  const wantedAt = kept ? placesOf(kept) : []
  const demanded = wantedAt.flatMap((one) => one.place ?? [])
  useEffect(() => {
    if (preview.data) setWished({ wished: place, offered: place ? [place] : demanded })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same place told again is no other one
  }, [preview.data !== undefined, JSON.stringify([place, demanded])])
  const places = usePlaces(wantedAt, entries, preview)
  const { charges: asked, ask: askCharges } = useCharges(preview.data, address)
  // Sums of other quantities are not what he would pay.
  const charges: Charges = preview.isBehind
    ? { ...asked, status: preview.status === 'ready' ? 'asking' : 'error' }
    : asked
  const pad = useLinePad(preview)
  const takings = useTakings()
  const [conflict, setConflict] = useState<PriceConflict>()

  const bodyOf = (goods: OrderPreview, { freight }: Charges) => {
    const { remark, purchaseNo, applyReason, needDate } = typed.current
    const lines = goods.skuList.filter(({ valid }) => valid)
    return {
      source: goods.source,
      skuList: lines.map(({ skuNo, quantity, price, demandOrderNo }) => ({
        skuNo,
        quantity,
        price: price ?? 0,
        ...(demandOrderNo && { demandOrderNo }),
      })),
      receiveId: address?.receiveId ?? '',
      ...(wantsInvoice && invoice && { invoiceId: invoice.invoiceId }),
      ...(wantsInvoice && invoice && invoiceAddress && { invoiceReceiveId: invoiceAddress.receiveId }),
      ...(remark.trim() && { remark: remark.trim() }),
      ...(purchaseNo.trim() && { purchaseNo: purchaseNo.trim() }),
      // Only what he sees: a day that has passed meanwhile would be refused where it cannot be mended.
      ...(asksReasons(goods) && {
        ...(applyReason.trim() && { applyReason: applyReason.trim() }),
        ...(needDate && { needDate }),
      }),
      ...(wanted?.demandOrderNo && { demandOrderNo: wanted.demandOrderNo }),
      freight: freight.totalAmount,
      generalFreight: freight.generalAmount,
      dangerousFreight: freight.dangerousAmount,
      totalAmount: goods.totalAmount,
    }
  }

  const finish = async ({ orderNo, needPay, needApproval }: CreatedOrder, tappedAt: number) => {
    draft.end()
    void badges.countCart()
    if (needApproval) dialogs.toast('订单已提交，等待审批')
    await afterDoubleTap(tappedAt)
    // Whoever goes back from paying finds his order, not the cart that it has emptied.
    await redirect({ path: '/pages/order/orderDetail/index', query: { orderNo } })
    if (needPay && !needApproval && takings.refusal === '')
      await navigate({ path: '/pages/order/payment/index', query: { orderNo } })
    chosen.clear()
    // A city that the buyer never chose was a guess; where his goods go is a better one.
    if (address && city.record.source !== 'USER') {
      const { provinceCode, provinceName, cityCode, cityName } = address
      city.choose({ provinceCode, province: provinceName, cityCode, city: cityName }, 'ADDRESS')
    }
  }

  const send = async (goods: OrderPreview, now: Charges) => {
    const tappedAt = Date.now()
    const body = bodyOf(goods, now)
    const by = draftName(wanted, user.token)
    const { key } = keepPending(storage, shopNo, { of: goodsOf(goods), ...typed.current, by, body })
    isSending.current = true
    const answer = await calls
      .create(body, { idempotencyKey: key, loading: true })
      .finally(() => (isSending.current = false))
    // A closed shop has led away; a broken line is thrown and keeps the key for the next try.
    if (!answer) return
    // A crash says nothing about whether the order was made: the same key asks again.
    if (answer.code === CODE.crash) return dialogs.toast(answer.msg)
    forgetPending(storage, shopNo)
    if (answer.code === CODE.ok) return finish(answer.data, tappedAt)
    const changed = conflictOf(answer.data)
    if (changed) return setConflict(changed)
    if (answer.code === CODE.unauthorized) return void preview.load()
    const refusedLines = refusedOf(answer.data)
    const words = [answer.msg, ...refusedLines].join('\n')
    if (answer.code === CODE.conflict) {
      if (refusedLines.length === 0) return toldOrLed('订单可能已经提交，请先到我的订单中确认', '查看订单', ORDERS)
      return toldOrLed(words, '去购物车', CART)
    }
    await dialogs.modal({ title: '提示', content: words })
    if (refusedLines.length > 0) void preview.load()
  }

  const toldOrLed = async (content: string, confirmText: string, where: string): Promise<void> => {
    if (await dialogs.modal({ title: '提示', content, confirmText, cancelText: '取消' })) await redirect(where)
  }

  const { busy, submit } = useSubmit(async (isAccepted: boolean = false) => {
    if (!preview.data || preview.isBehind) return
    setConflict(undefined)
    if (!isAccepted) return send(preview.data, charges)
    // The new prices are asked for once more: what is sent is what the buyer sees afterwards.
    const goods = await preview.load()
    const now = goods && (await askCharges(goods))
    if (goods && now?.status === 'ready' && now.limits.length === 0) await send(goods, now)
  })

  return {
    preview,
    /** Why nothing is reckoned: the cart is not yet what the buyer has made of it. */
    held,
    entries,
    takings,
    charges,
    askCharges: () => void (preview.isBehind ? preview.load() : askCharges()),
    isEditable: isEditable(wanted),
    pad,
    typed,
    isRestored: draft.isRestored,
    keep: draft.keep,
    round: draft.round,
    refused,
    chooseDay: draft.chooseDay,
    /** Whose day it is, where it is not that of all goods. */
    neededFirst: needed && preview.data && isOfSome(preview.data) ? needed : undefined,
    wantsInvoice,
    setWantsInvoice,
    busy,
    places,
    submit: () => (places.isUndecided ? places.open(true) : void submit(false)),
    /** All of it goes where the page says; whoever was about to send the order does so. */
    sendHere: () => {
      places.keep()
      if (places.isSending) void submit(false)
    },
    conflict,
    accept: () => void submit(true),
    decline: () => setConflict(undefined),
  }
}

export type Checkout = ReturnType<typeof useCheckout>
