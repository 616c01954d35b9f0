import type { DemandCancelType, DemandState, DemandStatus } from './status'

/** The tabs of the list: the statuses, with those that were refused apart from those that were withdrawn. */
export const DEMAND_FILTERS = [
  'ALL',
  'PENDING_CONFIRM',
  'CONFIRMED',
  'ORDERED',
  'REJECTED',
  'DRAFT',
  'COMPLETED',
  'CANCELLED',
] as const
export type DemandFilter = (typeof DEMAND_FILTERS)[number]

export const FILTER_TEXT: Readonly<Record<DemandFilter, string>> = {
  ALL: '全部',
  PENDING_CONFIRM: '待确认',
  CONFIRMED: '已确认',
  ORDERED: '已下单',
  REJECTED: '已驳回',
  DRAFT: '草稿',
  COMPLETED: '已完成',
  CANCELLED: '已取消',
}

export const isDemandFilter = (text: string | undefined): text is DemandFilter =>
  DEMAND_FILTERS.some((filter) => filter === text)

export function stateOfFilter(filter: DemandFilter): { status?: DemandStatus; cancelType?: DemandCancelType } {
  if (filter === 'ALL') return {}
  if (filter === 'REJECTED') return { status: 'CANCELLED', cancelType: 'REJECT' }
  return filter === 'CANCELLED' ? { status: filter, cancelType: 'SELF' } : { status: filter }
}

export function belongsTo({ status, cancelType }: DemandState, filter: DemandFilter): boolean {
  const wanted = stateOfFilter(filter)
  return (!wanted.status || wanted.status === status) && (!wanted.cancelType || wanted.cancelType === cancelType)
}

/** The refused are counted among the cancelled as well. */
export function countOfFilter(
  counts: Readonly<Record<DemandStatus | 'REJECTED', number>>,
  filter: DemandFilter,
): number {
  if (filter === 'CANCELLED') return counts.CANCELLED - counts.REJECTED
  if (filter !== 'ALL') return counts[filter]
  const { DRAFT, PENDING_CONFIRM, CONFIRMED, ORDERED, COMPLETED, CANCELLED } = counts
  return DRAFT + PENDING_CONFIRM + CONFIRMED + ORDERED + COMPLETED + CANCELLED
}
