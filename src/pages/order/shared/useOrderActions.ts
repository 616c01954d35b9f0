import { useState } from 'react'
import { orderCalls, type OrderBrief } from '@/api/order'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { APPROVAL, APPROVAL_PROCESS } from '@/domain/approval/pages'
import { INVOICE_APPLY } from '@/domain/routes'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { forgetDraft } from '../submit/draft'
import type { Offered } from './words'

type Subject = Pick<OrderBrief, 'orderNo' | 'payStatus'>

/** What the buttons of an order do, on the list and on its own page. `onChanged` is told when the order is another. */
export function useOrderActions(onChanged: (orderNo: string) => void) {
  const { shop, dependencies } = useStores()
  const calls = useCalls(orderCalls)
  const [cancelling, setCancelling] = useState<Subject>()
  const [tracked, setTracked] = useState<string>()

  const { busy: isCancelling, submit: cancel } = useSubmit(async (cancelReason: string) => {
    if (!cancelling) return
    const done = dataOf(await calls.cancel({ id: cancelling.orderNo, cancelReason }, { loading: true }))
    setCancelling(undefined)
    if (done) dialogs.toast(cancelling.payStatus === 'PAID' ? '订单已取消，款项将原路退回' : '订单已取消')
    onChanged(cancelling.orderNo)
  })

  const { submit: confirm } = useSubmit(async (orderNo: string) => {
    const sure = await dialogs.modal({
      title: '确认收货',
      content: '请确认已收到全部商品，确认后订单完成',
      confirmText: '确认收货',
      cancelText: '取消',
    })
    if (!sure) return
    // An order is received once: after a lost answer the same key finds out that it was.
    const done = dataOf(await calls.confirmTake({ id: orderNo }, { loading: true, idempotencyKey: orderNo }))
    if (done) dialogs.toast('已确认收货')
    onChanged(orderNo)
  })

  const act = (action: Offered, order: Subject) => {
    const { orderNo } = order
    if (action === 'pay') void navigate({ path: '/pages/order/payment/index', query: { orderNo } })
    if (action === 'reorder') {
      // Begins with what was ordered, not with what was changed when it was begun before.
      forgetDraft(dependencies.storage, shop.shopNo)
      void navigate({ path: '/pages/order/index', query: { source: 'REORDER', orderNo } })
    }
    if (action === 'confirmTake') void confirm(orderNo)
    if (action === 'cancel') setCancelling(order)
    if (action === 'applyInvoice') void navigate({ path: INVOICE_APPLY, query: { orderNo } })
    if (action === 'logistics') setTracked(orderNo)
    if (action === 'approve') void navigate({ path: APPROVAL, query: { orderNo } })
    if (action === 'viewProcess') void navigate({ path: APPROVAL_PROCESS, query: { orderNo } })
  }
  return {
    act,
    cancelling,
    isCancelling,
    cancel: (reason: string) => void cancel(reason),
    keep: () => setCancelling(undefined),
    tracked,
    closeTracks: () => setTracked(undefined),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
