/** The way of an approval as rows: handed in, begun anew, and each node with who decided or may decide. */
import type { ApprovalOrder, ApprovalRestart, ApprovalStep } from '@/api/approval'
import { DECISION_WORDS, decisionOf } from '@/domain/approval/machine'

export type StepState = 'done' | 'now' | 'later' | 'bad'

export interface ShownStep {
  key: string
  title: string
  state: StepState
  /** Behind the title, such as 已同意. */
  word: string
  /** Who may decide, or how. */
  who: string
  time: string
  comment: string
}

export interface Running {
  order: Pick<ApprovalOrder, 'creatorName' | 'createTime' | 'approvalStatus'>
  nodes: readonly ApprovalStep[]
  restarts?: readonly ApprovalRestart[]
  /** The reader decides the node that waits. */
  canApprove: boolean
  /** The reader is somebody outside, who is told no names of the company's people. */
  isOutside?: boolean
}

/** Any one of them decides (R-APR-03). */
function whoOf({ type, approvers }: ApprovalStep): string {
  if (approvers.length === 0) return type === 'EXTERNAL' ? '' : '暂无可审批的人'
  const names = `${type === 'EXTERNAL' ? '企业外 ' : ''}${approvers.join('、')}`
  return approvers.length > 1 ? `${names}，任一人同意即可` : names
}

function nodeStep(node: ApprovalStep, isRunning: boolean, canApprove: boolean, isOutside: boolean): ShownStep {
  const { nodeId, name, status, decidedBy, decidedAt, comment, pendingTime } = node
  const base = { key: nodeId, title: name, comment }
  const decision = decisionOf(status)
  if (decision) {
    const state = decision === 'AGREE' ? 'done' : 'bad'
    return { ...base, state, word: `${decidedBy} 已${DECISION_WORDS[decision]}`, who: '', time: decidedAt }
  }
  const who = isOutside && node.type === 'INTERNAL' ? '' : whoOf(node)
  if (!isRunning) return { ...base, state: 'later', word: '未审批', who: '', time: '' }
  if (status === 'PENDING')
    return { ...base, state: 'now', word: canApprove ? '待您审批' : '待审批', who, time: pendingTime }
  return { ...base, state: 'later', word: '未轮到', who, time: '' }
}

export function stepsOf({ order, nodes, restarts = [], canApprove, isOutside = false }: Running): ShownStep[] {
  const { creatorName, createTime, approvalStatus } = order
  const row = { state: 'done', word: '', who: '' } as const
  const isRunning = approvalStatus === 'APPROVING'
  return [
    { ...row, key: 'made', title: `${creatorName} 提交`, time: createTime, comment: '' },
    ...restarts.map(({ time, reason }) => ({
      ...row,
      key: `restart ${time}`,
      title: '审批重新开始',
      time,
      comment: reason,
    })),
    ...nodes.map((node) => nodeStep(node, isRunning, canApprove, isOutside)),
  ]
}

/** Where it stands, of the whole order. */
export function approvalWord({
  approvalStatus,
  status,
  cancelReason,
}: Pick<ApprovalOrder, 'approvalStatus' | 'status' | 'cancelReason'>): string {
  if (approvalStatus === 'APPROVING') return '审批中'
  if (approvalStatus === 'REJECTED') return '审批已驳回'
  if (status === 'CANCELLED') return cancelReason ? `订单已取消：${cancelReason}` : '订单已取消'
  return approvalStatus === 'APPROVED' ? '审批已通过' : '无需审批'
}
