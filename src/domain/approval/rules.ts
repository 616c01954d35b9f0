/** Who has to agree to an order (R-APR-01, R-APR-02). Money in cents. */
import { ROLES, type Role } from '../roles'

export interface OutsidePerson {
  name: string
  mobile: string
}

export interface ApprovalNode {
  seq: number
  name: string
  /** The node applies from this payable amount on. */
  minCents: number
  approverType: 'INTERNAL' | 'EXTERNAL'
  /** Whoever has this role decides an internal node; null where people are named. */
  approverRole: Role | null
  /** Numbers of named members. */
  approvers: readonly string[]
  /** Who decides an external node. */
  outside: OutsidePerson | null
}

/** What is proposed to a company that has no rule, switched off; those of the demonstration have it in force. */
export const DEFAULT_APPROVAL_RULE: readonly ApprovalNode[] = [
  {
    seq: 1,
    name: '采购经理审批',
    minCents: 500_000,
    approverType: 'INTERNAL',
    approverRole: 'PURCHASE_MANAGER',
    approvers: [],
    outside: null,
  },
  {
    seq: 2,
    name: '财务审批',
    minCents: 5_000_000,
    approverType: 'EXTERNAL',
    approverRole: null,
    approvers: [],
    outside: { name: '财务', mobile: '' },
  },
]

export const MOST_NODES = 10
export const MOST_APPROVERS = 20

/** ROLES goes from the highest down. Whoever is named is asked whatever the role of the buyer. */
function isAbove({ approverRole }: ApprovalNode, creator: Role): boolean {
  return approverRole === null || ROLES.indexOf(approverRole) < ROLES.indexOf(creator)
}

/** The nodes that an order of this amount by this role has to pass, in their order. */
export function neededNodes(rule: readonly ApprovalNode[], payableCents: number, creator: Role): ApprovalNode[] {
  return rule
    .filter((node) => payableCents >= node.minCents && isAbove(node, creator))
    .sort((left, right) => left.seq - right.seq)
}
