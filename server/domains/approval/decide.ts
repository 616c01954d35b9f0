/** One decision at one node, whoever makes it: under the order's lock, with the trail, once. */
import { decisionOf, DECISION_WORDS, nextNodeStatus, type Decision } from '../../../src/domain/approval/machine'
import { mayDecide } from '../../../src/domain/approval/deciders'
import type { ApprovalStatus } from '../../../src/domain/order/status'
import { fail, type Context, type Failure } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { decidersAt, insideOf, nodesOf, type NodeRow } from '../approvers/nodes'
import { hatsOf, peopleOf } from '../approvers/people'
import { advance } from '../order/advance'
import { approvalDeadline, snapshotOf, tellBuyer, tellWaiting } from '../order/approvals'
import { addEvent, type Actor } from '../order/events'
import type { OrderRow } from '../order/rows'
import type { Viewer } from '../viewer'
import { restartApproval } from './restart'
import { addTrail, memberDoing, type Doer } from './trail'

export interface Wanted {
  result: Decision
  comment: string
}

/** Who decides: a member, or whoever holds the number of the node and has proven to be whom the rule names. */
interface Decider {
  actor: Actor
  userId: string | null
  name: string
  doer: Doer
  /** Runs when everything else is well: uses up the code by SMS. */
  spend?: (tx: Queryable) => Promise<void>
}

const COMMENT_LIMIT = 200

export function checkedComment({ result, comment }: Wanted): string {
  const words = comment.trim()
  if (result === 'REJECT' && words === '') throw fail('badRequest', '请填写驳回意见')
  if (words.length > COMMENT_LIMIT) throw fail('badRequest', `审批意见最多 ${COMMENT_LIMIT} 字`)
  return words
}

/** Why nobody can decide any more, in the words of what happened. */
export function obstacleOf(order: OrderRow, node: NodeRow): Failure | null {
  const decided = decisionOf(node.status)
  if (decided) return fail('conflict', `${node.decided_name} 已${DECISION_WORDS[decided]}该节点，无需再审批`)
  if (node.round !== order.approval_round) return fail('conflict', '订单内容已变更，审批已重新开始，请刷新')
  if (order.status === 'CANCELLED') return fail('orderState', `订单已取消（${order.cancel_reason}），无需再审批`)
  if (order.approval_status !== 'APPROVING') return fail('orderState', '订单已不在审批中')
  if (node.status === 'WAITING') return fail('orderState', '还未轮到该节点审批')
  return null
}

/** Refuses before anything is asked of the machine; answers the status for the same decision of the same person. */
function repeated(order: OrderRow, node: NodeRow, decider: Decider, result: Decision): ApprovalStatus | null {
  const same =
    decisionOf(node.status) === result && (node.decided_by === null ? null : String(node.decided_by)) === decider.userId
  return same ? order.approval_status : null
}

async function goOn(
  tx: Queryable,
  order: OrderRow,
  node: NodeRow,
  decider: Decider,
  now: Date,
): Promise<ApprovalStatus> {
  const next = (await nodesOf(tx, order.order_no)).find(({ seq }) => seq === node.seq + 1)
  const event = { actor: decider.actor, note: node.name, now }
  const byUserId = decider.userId ?? undefined
  if (!next) {
    const passed = await advance(tx, order, { event: 'approveLast', ...event })
    const words = `已通过审批${passed.pay_status === 'UNPAID' ? '，请及时付款' : ''}`
    await tellBuyer(tx, order, { kind: 'approved', words, byUserId, now })
    return passed.approval_status
  }
  await tx.query(`update approval_nodes set status = $2, pending_at = $3 where node_id = $1`, [
    next.node_id,
    nextNodeStatus(next.status, 'open'),
    now,
  ])
  await tx.query('update orders set approval_deadline = $2, reminded_at = null where order_no = $1', [
    order.order_no,
    approvalDeadline(now),
  ])
  await addEvent(tx, order.order_no, { event: 'agreeNode', ...event })
  await tellBuyer(tx, order, { kind: 'agreed', words: `「${node.name}」${decider.name} 已同意`, byUserId, now })
  await tellWaiting(tx, order, next, now)
  return order.approval_status
}

async function write(
  tx: Queryable,
  { order, node, decider }: { order: OrderRow; node: NodeRow; decider: Decider },
  { result, comment }: Wanted,
  now: Date,
): Promise<ApprovalStatus> {
  await decider.spend?.(tx)
  const people = await peopleOf(tx, order.company_id)
  const deciders = decidersAt(node, people, order.user_id).map(({ userId }) => userId)
  await tx.query(
    `update approval_nodes set status = $2, decided_at = $3, decided_by = $4, decided_name = $5, comment = $6
     where node_id = $1`,
    [node.node_id, nextNodeStatus(node.status, result), now, decider.userId, decider.name, comment],
  )
  await tx.query(
    `insert into approval_decided (user_id, shop_no, company_id, decided_at, node_id)
     select unnest($1::bigint[]), $2, $3::bigint, $4::timestamptz, $5::bigint`,
    [
      [...new Set([...deciders, ...(decider.userId === null ? [] : [decider.userId])])],
      ...[order.shop_no, order.company_id, now, node.node_id],
    ],
  )
  let status: ApprovalStatus
  if (result === 'AGREE') status = await goOn(tx, order, node, decider, now)
  else {
    const note = `审批驳回：${comment}`
    status = (await advance(tx, order, { event: 'reject', actor: decider.actor, note, now })).approval_status
    const words = `被「${node.name}」${decider.name} 驳回：${comment}`
    await tellBuyer(tx, order, { kind: 'rejected', words, byUserId: decider.userId ?? undefined, now })
  }
  const entry = { kind: result, orderNo: order.order_no, nodeName: node.name, text: comment, snapshot: node.snapshot }
  await addTrail(tx, order.company_id, decider.doer, [entry], now)
  return status
}

type Outcome = { status: ApprovalStatus } | { failure: Failure }

/** The order is locked. What was changed since the round began is not what he has seen: the nodes begin anew. */
async function decideLocked(
  tx: Queryable,
  { order, node, decider }: { order: OrderRow; node: NodeRow; decider: Decider },
  wanted: Wanted,
  now: Date,
): Promise<Outcome> {
  const earlier = repeated(order, node, decider, wanted.result)
  if (earlier) return { status: earlier }
  const obstacle = obstacleOf(order, node)
  if (obstacle) return { failure: obstacle }
  if ((await snapshotOf(tx, order.order_no)) !== node.snapshot) {
    await restartApproval(tx, order, '商品、价格或运费有变更', now)
    return { failure: fail('conflict', '订单内容已变更，审批已重新开始，请刷新后重新审批') }
  }
  return { status: await write(tx, { order, node, decider }, wanted, now) }
}

/** `find` locks the order and says who decides; a failure that leaves something behind is thrown after it is kept. */
export async function decide(
  db: Db,
  wanted: Wanted,
  now: Date,
  find: (tx: Queryable) => Promise<{ order: OrderRow; node: NodeRow; decider: Decider }>,
): Promise<{ approvalStatus: ApprovalStatus }> {
  const comment = checkedComment(wanted)
  const outcome = await db.transaction(async (tx) =>
    decideLocked(tx, await find(tx), { result: wanted.result, comment }, now),
  )
  if ('failure' in outcome) throw outcome.failure
  return { approvalStatus: outcome.status }
}

/** The order of the reader's company in this shop; of others he learns nothing. */
export async function companyOrder(
  db: Queryable,
  { companyId, shopNo }: Viewer,
  orderNo: string,
  lock = false,
): Promise<OrderRow> {
  const [order] = await db.query<OrderRow>(
    `select * from orders where order_no = $1 and company_id = $2 and shop_no = $3 ${lock ? 'for update' : ''}`,
    [orderNo, companyId, shopNo],
  )
  if (!order) throw fail('notFound', '订单不存在')
  return order
}

export async function byMember(
  tx: Queryable,
  context: Context,
  viewer: Viewer,
  asked: { orderNo: string; nodeId: string },
): Promise<{ order: OrderRow; node: NodeRow; decider: Decider }> {
  const order = await companyOrder(tx, viewer, asked.orderNo, true)
  const [node] = await tx.query<NodeRow>('select * from approval_nodes where node_id = $1 and order_no = $2', [
    asked.nodeId,
    asked.orderNo,
  ])
  if (!node) throw fail('notFound', '审批节点不存在')
  if (!node.allow_self && String(order.user_id) === viewer.userId) throw fail('selfApproval')
  const people = await peopleOf(tx, viewer.companyId)
  const asker = { userId: viewer.userId, hats: await hatsOf(tx, viewer.userId, context.now()) }
  const may = node.type === 'INTERNAL' && mayDecide(insideOf(node), people, String(order.user_id), asker)
  // Whoever has decided before may ask again, whatever became of him.
  if (!may && String(node.decided_by) !== viewer.userId) throw fail('forbidden', '您不是该节点的审批人')
  const doer = await memberDoing(context, tx, viewer.role)
  const inOwnRight = mayDecide(insideOf(node), people, String(order.user_id), { ...asker, hats: [viewer.userId] })
  const absent = inOwnRight
    ? []
    : decidersAt(node, people, order.user_id).filter(({ userId }) => asker.hats.includes(userId))
  const name = absent.length === 0 ? doer.name : `${doer.name}（代 ${absent.map((each) => each.name).join('、')}）`
  return { order, node, decider: { actor: { userId: viewer.userId }, userId: viewer.userId, name, doer } }
}
