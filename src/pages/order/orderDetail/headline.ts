import type { Order } from '@/api/order'
import { roughText } from '@/domain/order/remaining'
import { ORDER_STATUS_VIEW } from '@/domain/order/status'
import { parseTime } from '@/utils/time'
import { waitingFor } from '../shared/waitingFor'

const secondsUntil = (time: string, now: number): number | undefined => {
  const end = time ? parseTime(time)?.getTime() : undefined
  return end === undefined ? undefined : Math.max(0, Math.floor((end - now) / 1000))
}

/** What the head of the page says: the status, and what happens next; `refusal`: why nothing can be paid here. */
export function headlineOf(order: Order, now: number = Date.now(), refusal = ''): { title: string; hint: string } {
  const { status, payStatus, approvalStatus, cancelReason, refund } = order
  const title = ORDER_STATUS_VIEW[status].label
  if (status === 'CANCELLED') {
    const money = refund?.status === 'REFUNDED' ? '款项已退回' : refund ? '退款处理中' : ''
    return { title, hint: [cancelReason, money].filter((text) => text !== '').join(' · ') }
  }
  if (status === 'PRE_CONFIRM') {
    if (approvalStatus === 'APPROVING') return { title: '待审批', hint: waitingFor(order) }
    const left = secondsUntil(order.payDeadline, now)
    if (left !== undefined && refusal !== '') return { title: '待支付', hint: refusal }
    if (left !== undefined) return { title: '待支付', hint: `请在 ${roughText(left)}内完成支付` }
    return { title, hint: payStatus === 'CREDIT' ? '账期订单，等待商家接单' : '已付款，等待商家接单' }
  }
  if (status === 'DELIVERED') {
    const left = secondsUntil(order.autoConfirmTime, now)
    return { title, hint: left === undefined ? '请确认收货' : `剩余 ${roughText(left)}自动确认收货` }
  }
  if (status === 'PENDING') return { title, hint: '商家正在备货' }
  if (status === 'PARTIALLY_DELIVERED') {
    return {
      title,
      hint: `已发 ${order.shippedQuantity} 件，余 ${order.orderedQuantity - order.shippedQuantity} 件待发`,
    }
  }
  // Compiles only while every other status has its hint above.
  void (status satisfies 'TAKEN')
  return { title, hint: '感谢您的采购' }
}
