import type { OrderAction } from '@/domain/order/actions'
import type { OrderStatus } from '@/domain/order/status'

type Offered = OrderAction

/** From the first place on the right to the ones that go under 更多. */
const OFFERED: readonly Offered[] = [
  'approve',
  'pay',
  'confirmTake',
  'logistics',
  'viewProcess',
  'reorder',
  'applyInvoice',
  'cancel',
]

export const ACTION_TEXT: Readonly<Record<Offered, string>> = {
  approve: '去审批',
  viewProcess: '审批进度',
  pay: '去支付',
  confirmTake: '确认收货',
  logistics: '查看物流',
  reorder: '再次购买',
  applyInvoice: '申请开票',
  cancel: '取消订单',
}

/** The main one first: of an order that is over, to buy the same again. */
export function offeredActions({
  actions,
  status,
}: {
  actions: readonly OrderAction[]
  status: OrderStatus
}): Offered[] {
  const offered = OFFERED.filter((action) => actions.includes(action))
  if (status !== 'TAKEN' || !offered.includes('reorder')) return offered
  return ['reorder', ...offered.filter((action) => action !== 'reorder')]
}

export const isCancellable = ({ actions }: { actions: readonly OrderAction[] }): boolean => actions.includes('cancel')

const MAIN: readonly Offered[] = ['approve', 'pay', 'confirmTake']

/** What the order waits for stands out; of one that is on its way or over, what the buyer most likely wants. */
export function kindOf(action: Offered, status: OrderStatus, offered: readonly Offered[]): 'p1' | 'p2' | 'p3' {
  if (MAIN.includes(action)) return 'p1'
  const isSettled = status !== 'PRE_CONFIRM' && status !== 'PENDING'
  return isSettled && action === offered[0] ? 'p2' : 'p3'
}

export type { Offered }

/** Class of dot and words, after the colours of R-ORD-01 to -06. */
export const STATUS_TONE: Readonly<Record<OrderStatus, string>> = {
  PRE_CONFIRM: 'red',
  PENDING: 'orange',
  PARTIALLY_DELIVERED: 'amber',
  DELIVERED: 'red',
  CANCELLED: 'grey',
  TAKEN: 'blue',
}
