/** Section 16: where a demand order stands. */
export const DEMAND_STATUSES = ['DRAFT', 'PENDING_CONFIRM', 'CONFIRMED', 'ORDERED', 'COMPLETED', 'CANCELLED'] as const
export type DemandStatus = (typeof DEMAND_STATUSES)[number]

/** Who ended it: the requester, or whoever decides for the company. */
export type DemandCancelType = 'SELF' | 'REJECT'

export interface DemandState {
  status: DemandStatus
  /** '' unless it is cancelled. */
  cancelType: DemandCancelType | ''
}

const VIEWS: Readonly<Record<DemandStatus, { label: string; color: string }>> = {
  DRAFT: { label: '草稿', color: '#999999' },
  PENDING_CONFIRM: { label: '待确认', color: '#E50112' },
  CONFIRMED: { label: '已确认', color: '#FF6F00' },
  ORDERED: { label: '已下单', color: '#FFB300' },
  COMPLETED: { label: '已完成', color: '#3E4EB8' },
  CANCELLED: { label: '已取消', color: '#999999' },
}

export function demandView({ status, cancelType }: DemandState): { label: string; color: string } {
  return cancelType === 'REJECT' ? { ...VIEWS[status], label: '已驳回' } : VIEWS[status]
}

/** Lines of one demand, as of the cart and of an order (R-CON-26). */
export const DEMAND_LINES = 200
export const DEMAND_LIMITS = { purpose: 200, remark: 200, lineRemark: 100, reason: 100 } as const
export const SHORTEST_REASON = 2

/** What a withdrawal, a refusal and 不再采购 say. */
export function isDemandReason(text: string): boolean {
  const { length } = text.trim()
  return length >= SHORTEST_REASON && length <= DEMAND_LIMITS.reason
}
