import type { ApprovalList, ApprovalListItem } from '../../../src/api/approval'
import { decisionOf } from '../../../src/domain/approval/machine'
import { toYuan } from '../../../src/domain/money'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { waitingFor, type NodeRow, type WaitingNode } from '../approvers/nodes'
import { absentFor } from '../approvers/people'
import type { OrderRow } from '../order/rows'
import type { Viewer } from '../viewer'

const IMAGES = 3

interface ListedOrder extends OrderRow {
  creator: string
}

interface ListedLine {
  order_no: string
  name: string
  image: string
}

async function ordersOf(db: Queryable, numbers: readonly string[]): Promise<Map<string, ListedOrder>> {
  const rows = await db.query<ListedOrder>(
    `select o.*, u.name as creator from orders o join users u on u.user_id = o.user_id where o.order_no = any($1::text[])`,
    [numbers],
  )
  return new Map(rows.map((row) => [row.order_no, row]))
}

async function itemsOf(
  db: Queryable,
  viewer: Viewer,
  nodes: readonly NodeRow[],
  standInFor: (node: NodeRow) => string,
): Promise<ApprovalListItem[]> {
  const numbers = nodes.map(({ order_no }) => order_no)
  const orders = await ordersOf(db, numbers)
  const lines = await db.query<ListedLine>(
    'select order_no, name, image from order_lines where order_no = any($1::text[]) and seq < $2 order by order_no, seq',
    [numbers, IMAGES],
  )
  return nodes.flatMap((node) => {
    const order = orders.get(node.order_no)
    if (!order) return []
    const own = lines.filter(({ order_no }) => order_no === node.order_no)
    return {
      orderNo: order.order_no,
      nodeId: String(node.node_id),
      nodeName: node.name,
      creatorName: order.creator,
      createTime: toWireTime(order.created_at),
      time: toWireTime(node.decided_at ?? node.pending_at ?? order.created_at),
      payableAmount: toYuan(order.payable_cents),
      skuCount: order.line_count,
      orderedQuantity: order.ordered_quantity,
      images: own.map(({ image }) => image),
      firstName: own[0]?.name ?? '',
      applyReason: order.apply_reason,
      approvalStatus: order.approval_status,
      decision: decisionOf(node.status) ?? '',
      decidedBy: node.decided_name,
      mine: String(node.decided_by) === viewer.userId,
      comment: node.comment,
      standInFor: standInFor(node),
    }
  })
}

/** Decided at his nodes, by himself or by somebody else who was first. */
async function decidedNodes(
  db: Queryable,
  { userId, companyId, shopNo }: Viewer,
  { offset, limit }: { offset: number; limit: number },
): Promise<NodeRow[]> {
  return db.query<NodeRow>(
    `select n.* from approval_decided d join approval_nodes n using (node_id)
     where d.user_id = $1 and d.company_id = $2 and d.shop_no = $3
     order by d.decided_at desc, d.node_id desc limit $4 offset $5`,
    [userId, companyId, shopNo, limit, offset],
  )
}

async function decidedCount(db: Queryable, { userId, companyId, shopNo }: Viewer): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from approval_decided where user_id = $1 and company_id = $2 and shop_no = $3',
    [userId, companyId, shopNo],
  )
  return row?.n ?? 0
}

/** For whom he decides a node that is not his own. */
function standInNames(absent: readonly { user_id: number; name: string }[], viewer: Viewer) {
  return (node: NodeRow): string => {
    const ids = node.approver_ids.map(String)
    if (node.decided_at || absent.length === 0 || ids.includes(viewer.userId) || node.approver_role === viewer.role)
      return ''
    const named = absent.find(({ user_id }) => ids.includes(String(user_id))) ?? absent[0]
    return named?.name ?? ''
  }
}

function waitingSum(waiting: readonly WaitingNode[]): ApprovalList['waiting'] {
  const [longest] = waiting
  return {
    count: waiting.length,
    totalAmount: toYuan(waiting.reduce((sum, { payable_cents }) => sum + payable_cents, 0)),
    since: longest?.pending_at ? toWireTime(longest.pending_at) : '',
  }
}

export async function approvalList(
  db: Queryable,
  viewer: Viewer,
  { tab, pageNum, pageSize }: { tab: 'WAITING' | 'DECIDED'; pageNum: number; pageSize: number },
  now: Date,
): Promise<ApprovalList> {
  const waiting = await waitingFor(db, viewer, now)
  const offset = (pageNum - 1) * pageSize
  const found =
    tab === 'WAITING'
      ? waiting.slice(offset, offset + pageSize + 1)
      : await decidedNodes(db, viewer, { offset, limit: pageSize + 1 })
  const absent = await absentFor(db, viewer.userId, now)
  return {
    list: await itemsOf(db, viewer, found.slice(0, pageSize), standInNames(absent, viewer)),
    hasNextPage: found.length > pageSize,
    pageNum,
    waiting: waitingSum(waiting),
    decidedCount: await decidedCount(db, viewer),
  }
}
