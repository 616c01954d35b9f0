/** Who has to agree to an order (R-APR-01, R-APR-02). Money in cents. */
import { ROLES, type Role } from '../roles'

export interface ApprovalNode {
  seq: number
  name: string
  /** The node applies from this payable amount on. */
  minCents: number
  approverType: 'INTERNAL' | 'EXTERNAL'
  /** Role that decides an internal node; null for an external one. */
  approverRole: Role | null
  /** Named people; empty: everybody with the role. */
  approvers: readonly string[]
}

/** The rule that a company starts with, switched off. */
export const DEFAULT_APPROVAL_RULE: readonly ApprovalNode[] = [
  {
    seq: 1,
    name: '采购经理审批',
    minCents: 500_000,
    approverType: 'INTERNAL',
    approverRole: 'PURCHASE_MANAGER',
    approvers: [],
  },
  { seq: 2, name: '财务审批', minCents: 5_000_000, approverType: 'EXTERNAL', approverRole: null, approvers: ['财务'] },
]

/** ROLES goes from the highest down. */
function isAbove(node: ApprovalNode, creator: Role): boolean {
  return node.approverRole === null || ROLES.indexOf(node.approverRole) < ROLES.indexOf(creator)
}

/** The nodes that an order of this amount by this role has to pass, in their order. */
export function neededNodes(rule: readonly ApprovalNode[], payableCents: number, creator: Role): ApprovalNode[] {
  return rule
    .filter((node) => payableCents >= node.minCents && isAbove(node, creator))
    .sort((left, right) => left.seq - right.seq)
}
