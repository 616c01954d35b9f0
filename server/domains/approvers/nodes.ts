/** The nodes of running approvals, and which of them wait for somebody. */
import { decidersOf, mayDecide, type InsideNode, type Person } from '../../../src/domain/approval/deciders'
import type { NodeStatus } from '../../../src/domain/approval/machine'
import { may } from '../../../src/domain/permissions'
import type { Role } from '../../../src/domain/roles'
import type { Queryable } from '../../database/db'
import type { Viewer } from '../viewer'
import { hatsOf, peopleOf } from './people'

export interface NodeRow {
  node_id: number
  order_no: string
  round: number
  seq: number
  name: string
  type: 'INTERNAL' | 'EXTERNAL'
  approver_role: Role | null
  approver_ids: number[]
  outside_name: string
  outside_mobile: string
  allow_self: boolean
  needs_code: boolean
  status: NodeStatus
  snapshot: string
  pending_at: Date | null
  reminded_at: Date | null
  decided_at: Date | null
  decided_by: number | null
  decided_name: string
  comment: string
}

export function insideOf({ approver_role, approver_ids, allow_self }: NodeRow): InsideNode {
  return { approverRole: approver_role, approvers: approver_ids.map(String), allowSelf: allow_self }
}

/** Those who may decide an inside node now. */
export function decidersAt(node: NodeRow, people: readonly Person[], creatorId: string | number): Person[] {
  return node.type === 'EXTERNAL' ? [] : decidersOf(insideOf(node), people, String(creatorId))
}

/** Names for the timeline: of whoever is outside the one that the rule gives. */
export function namesAt(node: NodeRow, people: readonly Person[], creatorId: string | number): string[] {
  if (node.type === 'EXTERNAL') return [node.outside_name]
  return decidersAt(node, people, creatorId).map(({ name }) => name)
}

/** Of the round that runs. */
export async function nodesOf(db: Queryable, orderNo: string): Promise<NodeRow[]> {
  return db.query<NodeRow>(
    `select n.* from approval_nodes n join orders o on o.order_no = n.order_no and o.approval_round = n.round
     where n.order_no = $1 order by n.seq`,
    [orderNo],
  )
}

export interface WaitingNode extends NodeRow {
  user_id: number
  payable_cents: number
}

/** Everything of the company that waits for somebody inside, whoever waits longest first. */
async function openNodes(db: Queryable, { companyId, shopNo }: Viewer): Promise<WaitingNode[]> {
  return db.query<WaitingNode>(
    `select n.*, o.user_id, o.payable_cents from orders o
       join approval_nodes n on n.order_no = o.order_no and n.round = o.approval_round and n.status = 'PENDING'
     where o.status = 'PRE_CONFIRM' and o.approval_status = 'APPROVING' and o.company_id = $1 and o.shop_no = $2
       and n.type = 'INTERNAL'
     order by n.pending_at, n.node_id`,
    [companyId, shopNo],
  )
}

/** What waits for this member. Whose matter a node is says one function, here as for a single order. */
export async function waitingFor(db: Queryable, viewer: Viewer, now: Date): Promise<WaitingNode[]> {
  const open = await openNodes(db, viewer)
  if (open.length === 0) return []
  const people = await peopleOf(db, viewer.companyId)
  const asker = { userId: viewer.userId, hats: await hatsOf(db, viewer.userId, now) }
  return open.filter((node) => mayDecide(insideOf(node), people, String(node.user_id), asker))
}

/** As many as his list has; nobody but those who may approve has one. */
export async function waitingCount(db: Queryable, viewer: Viewer, now: Date): Promise<number> {
  return may(viewer.role, 'orderApproved') ? (await waitingFor(db, viewer, now)).length : 0
}
