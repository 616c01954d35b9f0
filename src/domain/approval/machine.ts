/** What may happen to one node of a running approval (R-APR-03), as data. The order's own events are in order/machine. */
export const NODE_STATUSES = ['WAITING', 'PENDING', 'AGREED', 'REJECTED'] as const
export type NodeStatus = (typeof NODE_STATUSES)[number]

export const DECISIONS = ['AGREE', 'REJECT'] as const
export type Decision = (typeof DECISIONS)[number]

export type NodeEvent = 'open' | Decision

/** `approver`: whom the node names, inside or outside. `system`: follows from the node before it. */
export interface NodeTransition {
  readonly from: NodeStatus
  readonly to: NodeStatus
  readonly by: 'system' | 'approver'
}

export const NODE_TRANSITIONS: Readonly<Record<NodeEvent, NodeTransition>> = {
  open: { from: 'WAITING', to: 'PENDING', by: 'system' },
  AGREE: { from: 'PENDING', to: 'AGREED', by: 'approver' },
  REJECT: { from: 'PENDING', to: 'REJECTED', by: 'approver' },
}

/** null when it may not happen now. */
export function nextNodeStatus(status: NodeStatus, event: NodeEvent): NodeStatus | null {
  const { from, to } = NODE_TRANSITIONS[event]
  return status === from ? to : null
}

/** What was decided; null while nobody has. */
export function decisionOf(status: NodeStatus): Decision | null {
  return DECISIONS.find((decision) => NODE_TRANSITIONS[decision].to === status) ?? null
}

export const DECISION_WORDS: Readonly<Record<Decision, string>> = { AGREE: '同意', REJECT: '驳回' }
