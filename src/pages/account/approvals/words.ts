import type { ApprovalListItem } from '@/api/approval'
import { DECISION_WORDS } from '@/domain/approval/machine'
import { roughText } from '@/domain/order/remaining'
import { parseTime } from '@/utils/time'

const DAY_SECONDS = 24 * 3600

const secondsSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - (parseTime(time)?.getTime() ?? now)) / 1000))

/** "1 天 17 小时"; `isLong` from a day on. */
export function waited(since: string, now = Date.now()): { text: string; isLong: boolean } {
  const seconds = secondsSince(since, now)
  return { text: roughText(seconds), isLong: seconds >= DAY_SECONDS }
}

export function goodsText({ firstName, skuCount }: Pick<ApprovalListItem, 'firstName' | 'skuCount'>): string {
  return skuCount > 1 ? `${firstName} 等 ${skuCount} 款` : firstName
}

/** What came of it at the reader's node, and by whom. */
export function decisionText({ decision, mine, decidedBy }: ApprovalListItem): string {
  if (decision === '') return ''
  return mine ? `已${DECISION_WORDS[decision]}` : `${decidedBy} 已${DECISION_WORDS[decision]}`
}

/** Where the order stands since. */
export const FATE: Readonly<Record<ApprovalListItem['approvalStatus'], string>> = {
  NONE: '订单已取消',
  APPROVING: '后续审批中',
  APPROVED: '审批已通过',
  REJECTED: '订单已驳回',
}
