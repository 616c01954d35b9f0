/** The three fields that say where an order stands. Payment and approval never add a status of their own. */
export const ORDER_STATUSES = [
  'PRE_CONFIRM',
  'PENDING',
  'PARTIALLY_DELIVERED',
  'DELIVERED',
  'CANCELLED',
  'TAKEN',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAY_STATUSES = ['UNPAID', 'PAYING', 'PAID', 'REFUNDING', 'REFUNDED', 'CREDIT'] as const
export type PayStatus = (typeof PAY_STATUSES)[number]

export const APPROVAL_STATUSES = ['NONE', 'APPROVING', 'APPROVED', 'REJECTED'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

export interface OrderState {
  status: OrderStatus
  payStatus: PayStatus
  approvalStatus: ApprovalStatus
}

/** R-ORD-01..06 */
export const ORDER_STATUS_VIEW: Readonly<Record<OrderStatus, { label: string; color: string }>> = {
  PRE_CONFIRM: { label: '待接单', color: '#E50112' },
  PENDING: { label: '待发货', color: '#FF6F00' },
  PARTIALLY_DELIVERED: { label: '部分发货', color: '#FFB300' },
  DELIVERED: { label: '待收货', color: '#E50112' },
  CANCELLED: { label: '已取消', color: '#999999' },
  TAKEN: { label: '已完成', color: '#3E4EB8' },
}

/** R-ORD-07: five and no more; part shipments are found under "all" only. */
export const ORDER_FILTERS = ['PRE_CONFIRM', 'PENDING', 'DELIVERED', 'CANCELLED', 'TAKEN'] as const

export const OTHER_REASON = '其他'

/** R-VAL-15: one of the six, or 其他 with words of the buyer's own. */
export const CANCEL_REASONS = [
  '不想买了',
  '商品或数量选错',
  '地址或发票信息有误',
  '价格偏高',
  '内部审批或预算未通过',
  OTHER_REASON,
] as const

/** A preset as it is, or the buyer's own words, 2 to 100 characters. */
export function isCancelReason(text: string): boolean {
  const words = text.trim()
  if (words === OTHER_REASON) return false
  return CANCEL_REASONS.some((reason) => reason === words) || (words.length >= 2 && words.length <= 100)
}
