import type { ApprovalProcess } from '../../../src/api/approval'
import { mayDecide } from '../../../src/domain/approval/deciders'
import { may, reachOf } from '../../../src/domain/permissions'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { insideOf, nodesOf, type NodeRow } from '../approvers/nodes'
import { hatsOf, peopleOf } from '../approvers/people'
import { wireTimeOrNone } from '../order/presenter'
import { onlyLinesOf } from '../order/ownLines'
import { visibleTo } from '../order/scope'
import type { OrderRow } from '../order/rows'
import type { Viewer } from '../viewer'
import { companyOrder, obstacleOf } from './decide'
import { approvalOrder, toStep } from './order'

export interface Seen {
  order: OrderRow
  nodes: NodeRow[]
  /** Of the nodes the one that this reader decides now. */
  decides: boolean
}

async function isVisible(db: Queryable, viewer: Viewer, orderNo: string): Promise<boolean> {
  const { sql, params } = visibleTo(viewer)
  return (await db.query(`select 1 from orders o where ${sql} and o.order_no = $3`, [...params, orderNo])).length > 0
}

/** For whoever sees the order, whoever a node of it names now, and whoever has decided there. */
export async function seenProcess(db: Queryable, viewer: Viewer, orderNo: string, now: Date): Promise<Seen> {
  const order = await companyOrder(db, viewer, orderNo)
  const nodes = await nodesOf(db, orderNo)
  const people = await peopleOf(db, viewer.companyId)
  const asker = { userId: viewer.userId, hats: await hatsOf(db, viewer.userId, now) }
  const isMine = (node: NodeRow): boolean =>
    node.type === 'INTERNAL' && mayDecide(insideOf(node), people, String(order.user_id), asker)
  const named =
    may(viewer.role, 'orderApproved') && nodes.some((node) => isMine(node) || String(node.decided_by) === viewer.userId)
  if (!named && !(await isVisible(db, viewer, orderNo))) throw fail('notFound', '订单不存在')
  const decides =
    may(viewer.role, 'orderApproved') && nodes.some((node) => obstacleOf(order, node) === null && isMine(node))
  return { order, nodes, decides }
}

export async function processOf(db: Queryable, viewer: Viewer, orderNo: string, now: Date): Promise<ApprovalProcess> {
  const { order, nodes, decides } = await seenProcess(db, viewer, orderNo, now)
  const people = await peopleOf(db, viewer.companyId)
  const runs = order.approval_status === 'APPROVING'
  const restarts = await db.query<{ at: Date; note: string }>(
    `select at, note from order_events where order_no = $1 and event = 'restartApproval' order by event_id`,
    [orderNo],
  )
  const shares = reachOf(viewer.role, 'approvalShared')
  return {
    orderNo,
    approvalStatus: order.approval_status,
    nodes: nodes.map((node) => toStep(node, { people, order, now })),
    canApprove: decides,
    canShare: runs && (shares === 'company' || (shares === 'own' && String(order.user_id) === viewer.userId)),
    deadline: runs ? wireTimeOrNone(order.approval_deadline) : '',
    restarts: restarts.map(({ at, note }) => ({ time: toWireTime(at), reason: note })),
    order: await approvalOrder(db, order, { only: onlyLinesOf(viewer) }),
  }
}
