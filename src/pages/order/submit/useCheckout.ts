import { useRef, useState } from 'react'
import { CODE } from '@/domain/errors/codes'
import { orderCalls, type CreatedOrder, type OrderPreview, type PriceConflict } from '@/api/order'
import { useCalls } from '@/hooks/useCalls'
import { useStore, useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { redirect } from '@/platform/navigation'
import { ChosenEntryStore } from '@/stores/ChosenEntryStore'
import { conflictOf, refusedOf } from './answers'
import { forgetPending, goodsOf, keepPending } from './pendingOrder'
import { useCharges, type Charges } from './useCharges'
import { useEntries } from './useEntries'
import { usePreview } from './usePreview'
import type { Wanted } from './wanted'

export interface Notes {
  remark: string
  purchaseNo: string
}

/** Everything of the submit page: what the order holds, where it goes, and sending it once. */
export function useCheckout(wanted: Wanted | undefined) {
  const { user, shop, badges, dependencies } = useStores()
  const chosen = useStore(ChosenEntryStore)
  const { storage } = dependencies
  const { shopNo } = shop
  const calls = useCalls(orderCalls)
  const entries = useEntries(wanted !== undefined && !user.isGuest && shopNo !== '')
  const preview = usePreview(wanted, entries.isPlaced)
  const { address, invoice, invoiceAddress } = entries
  const { charges, ask: askCharges } = useCharges(preview.data, address)
  const [wantsInvoice, setWantsInvoice] = useState(true)
  const [conflict, setConflict] = useState<PriceConflict>()
  /** The fields keep their own text; it is read when the order is sent. */
  const typed = useRef<Notes>({ remark: '', purchaseNo: '' })

  const bodyOf = (goods: OrderPreview, { freight }: Charges) => {
    const { remark, purchaseNo } = typed.current
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
      ...(wanted?.demandOrderNo && { demandOrderNo: wanted.demandOrderNo }),
      freight: freight.totalAmount,
      generalFreight: freight.generalAmount,
      dangerousFreight: freight.dangerousAmount,
    }
  }

  const finish = async ({ orderNo, needPay, needApproval }: CreatedOrder) => {
    void badges.countCart()
    if (needApproval) dialogs.toast('订单已提交，等待审批')
    const path = needPay && !needApproval ? '/pages/order/payment/index' : '/pages/order/orderDetail/index'
    await redirect({ path, query: { orderNo } })
    // Not before: without the address that he chose this page would reckon an order that is made already.
    chosen.clear()
  }

  const send = async (goods: OrderPreview, now: Charges) => {
    const { key } = keepPending(storage, shopNo, { of: goodsOf(goods), ...typed.current })
    const answer = await calls.create(bodyOf(goods, now), { idempotencyKey: key, loading: true })
    // A closed shop has led away; a broken line is thrown and keeps the key for the next try.
    if (!answer) return
    // A crash says nothing about whether the order was made: the same key asks again.
    if (answer.code === CODE.crash) return dialogs.toast(answer.msg)
    forgetPending(storage, shopNo)
    if (answer.code === CODE.ok) return finish(answer.data)
    const changed = conflictOf(answer.data)
    if (changed) return setConflict(changed)
    if (answer.code === CODE.unauthorized) return void preview.load()
    if (answer.code === CODE.conflict) return told('订单可能已经提交，请先到我的订单中确认', true)
    const refused = refusedOf(answer.data)
    await told([answer.msg, ...refused].join('\n'))
    if (refused.length > 0) void preview.load()
  }

  const told = async (content: string, leads = false): Promise<void> => {
    const confirmed = await dialogs.modal({
      title: '提示',
      content,
      ...(leads && { confirmText: '查看订单', cancelText: '取消' }),
    })
    if (leads && confirmed) await redirect('/pages/order/orderList/index')
  }

  const { busy, submit } = useSubmit(async (isAccepted: boolean = false) => {
    if (!preview.data) return
    setConflict(undefined)
    if (!isAccepted) return send(preview.data, charges)
    // The new prices are asked for once more: what is sent is what the buyer sees afterwards.
    const goods = await preview.load()
    const now = goods && (await askCharges(goods))
    if (goods && now?.status === 'ready' && now.limits.length === 0) await send(goods, now)
  })

  return {
    preview,
    entries,
    charges,
    askCharges: () => void askCharges(),
    typed,
    wantsInvoice,
    setWantsInvoice,
    busy,
    submit: () => void submit(false),
    conflict,
    accept: () => void submit(true),
    decline: () => setConflict(undefined),
  }
}

export type Checkout = ReturnType<typeof useCheckout>
