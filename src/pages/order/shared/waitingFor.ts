import type { OrderBrief } from '@/api/order'

/** Whom the order waits for; those who are many are named by their node. */
export function waitingFor({ approving, payStatus }: Pick<OrderBrief, 'approving' | 'payStatus'>): string {
  const next = payStatus === 'UNPAID' ? '，通过后即可付款' : ''
  if (!approving) return `审批中${next}`
  const { name, approvers } = approving
  if (approvers.length === 0) return `「${name}」暂无可审批的人，请联系企业管理员`
  return `等待「${name}」${approvers.length > 3 ? '' : approvers.join('、')}审批${next}`
}
