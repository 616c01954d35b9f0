/** Which nodes an order has to pass, and how they begin. What is decided there is the domain `approval`. */
import { createHash } from 'node:crypto'
import type { ApprovalNodeBrief } from '../../../src/api/order'
import { decidersOf, type Person } from '../../../src/domain/approval/deciders'
import { neededNodes, type ApprovalNode } from '../../../src/domain/approval/rules'
import { formatMoney } from '../../../src/domain/money'
import type { Role } from '../../../src/domain/roles'
import type { Queryable } from '../../database/db'
import { decidersAt, namesAt, nodesOf, type NodeRow } from '../approvers/nodes'
import { peopleOf, substitutesOf } from '../approvers/people'
import { addNotice } from '../notices/write'
import type { OrderRow } from './rows'

const DAY_MS = 86_400_000
const WAIT_DAYS = 7

export interface CompanyRule {
  enabled: boolean
  nodes: ApprovalNode[]
  allow_self: boolean
  confirm_by_code: boolean
  version: number
}

/** undefined: the company has none. */
export async function ruleOf(
  db: Queryable,
  companyId: string | number,
  lock = false,
): Promise<CompanyRule | undefined> {
  const [rule] = await db.query<CompanyRule>(
    `select enabled, nodes, allow_self, confirm_by_code, version from approval_rules where company_id = $1 ${lock ? 'for update' : ''}`,
    [companyId],
  )
  return rule
}

export interface Buyer {
  userId: string
  role: Role
  mobile: string
}

/** Somebody outside who is the buyer himself decides nothing: an ADMIN does instead. */
function withoutBuyer(node: ApprovalNode, { mobile }: Buyer): ApprovalNode {
  if (node.outside?.mobile !== mobile) return node
  return { ...node, approverType: 'INTERNAL', approverRole: 'ADMIN', outside: null }
}

export function nodesUnder(rule: CompanyRule | undefined, buyer: Buyer, payableCents: number): ApprovalNode[] {
  if (!rule?.enabled) return []
  return neededNodes(rule.nodes, payableCents, buyer.role).map((node) => withoutBuyer(node, buyer))
}

/** By these nodes as they are planned, with the people of now. */
export function plannedBriefs(
  nodes: readonly ApprovalNode[],
  rule: Pick<CompanyRule, 'allow_self'>,
  people: readonly Person[],
  creatorId: string,
): ApprovalNodeBrief[] {
  return nodes.map(({ seq, name, approverType: type, outside, approverRole, approvers }) => {
    const inside = { approverRole, approvers, allowSelf: rule.allow_self }
    const names = outside ? [outside.name] : decidersOf(inside, people, creatorId).map((person) => person.name)
    return { seq, name, type, approvers: names }
  })
}

/** Everything of an order that somebody agrees to. */
export async function snapshotOf(db: Queryable, orderNo: string): Promise<string> {
  const [row] = await db.query<{ facts: string }>(
    `select concat_ws('|', o.order_no, o.goods_cents, o.discounts::text, o.general_freight_cents,
       o.dangerous_freight_cents, o.payable_cents, o.receive::text,
       (select string_agg(concat_ws(':', l.seq, l.sku_no, l.price_cents, l.quantity), ',' order by l.seq)
          from order_lines l where l.order_no = o.order_no)) as facts
     from orders o where o.order_no = $1`,
    [orderNo],
  )
  return createHash('sha256')
    .update(row?.facts ?? '')
    .digest('hex')
}

interface Start {
  nodes: readonly ApprovalNode[]
  rule: Pick<CompanyRule, 'allow_self' | 'confirm_by_code'>
  now: Date
}

export const approvalDeadline = (now: Date): Date => new Date(now.getTime() + WAIT_DAYS * DAY_MS)

/** The nodes of the order's round; the first one is told. */
export async function startApproval(tx: Queryable, order: OrderRow, { nodes, rule, now }: Start): Promise<void> {
  if (nodes.length === 0) return
  const snapshot = await snapshotOf(tx, order.order_no)
  for (const [index, node] of nodes.entries()) {
    await tx.query(
      `insert into approval_nodes (order_no, round, seq, name, type, approver_role, approver_ids, outside_name,
         outside_mobile, allow_self, needs_code, status, snapshot, pending_at)
       values ($1, $2, $3, $4, $5, $6, $7::bigint[], $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[order.order_no, order.approval_round, index + 1, node.name, node.approverType, node.approverRole],
        ...[node.approvers, node.outside?.name ?? '', node.outside?.mobile ?? '', rule.allow_self],
        ...[rule.confirm_by_code, index === 0 ? 'PENDING' : 'WAITING', snapshot, index === 0 ? now : null],
      ],
    )
  }
  await tx.query('update orders set approval_deadline = $2 where order_no = $1', [
    order.order_no,
    approvalDeadline(now),
  ])
  const [first] = await nodesOf(tx, order.order_no)
  if (first) await tellWaiting(tx, order, first, now)
}

/** As pages name it: nobody reads sixteen digits. */
export const shortOrder = (orderNo: string): string => `…${orderNo.slice(-4)}`

function subjectOf(order: OrderRow) {
  const { shop_no, company_id, order_no } = order
  return { shopNo: shop_no, companyId: company_id, subject: 'APPROVAL' as const, subjectNo: order_no }
}

/** Whoever decides the node now; where that is somebody outside the buyer, who hands the link over. */
export async function tellWaiting(
  tx: Queryable,
  order: OrderRow,
  node: NodeRow,
  now: Date,
  again = false,
): Promise<void> {
  const sum = `¥${formatMoney(order.payable_cents)}`
  if (node.type === 'EXTERNAL') {
    const text = `订单 ${shortOrder(order.order_no)} 待企业外的${node.outside_name}审批，请把审批链接发给他`
    return addNotice(tx, { ...subjectOf(order), userId: order.user_id, kind: 'share', text }, now)
  }
  const deciders = decidersAt(node, await peopleOf(tx, order.company_id), order.user_id).map(({ userId }) => userId)
  const substitutes = await substitutesOf(tx, deciders, now)
  const text = `${again ? '催办：' : ''}订单 ${shortOrder(order.order_no)}（${sum}）待您审批`
  for (const userId of new Set([...deciders, ...substitutes])) {
    if (!node.allow_self && userId === String(order.user_id)) continue
    await addNotice(tx, { ...subjectOf(order), userId, kind: again ? 'remind' : 'wait', text }, now)
  }
}

/** The buyer is told what others did. */
export async function tellBuyer(
  tx: Queryable,
  order: OrderRow,
  { kind, words, byUserId, now }: { kind: string; words: string; byUserId?: string; now: Date },
): Promise<void> {
  if (String(order.user_id) === byUserId) return
  const text = `订单 ${shortOrder(order.order_no)} ${words}`
  await addNotice(tx, { ...subjectOf(order), userId: order.user_id, kind, text }, now)
}

/** Of each of these orders that waits the node where it stands. */
export async function approvingOf(
  db: Queryable,
  companyId: string | number,
  orders: readonly OrderRow[],
): Promise<Map<string, { node: NodeRow; brief: ApprovalNodeBrief }>> {
  const running = orders.filter((order) => order.approval_status === 'APPROVING')
  if (running.length === 0) return new Map()
  const nodes = await db.query<NodeRow>(
    `select n.* from approval_nodes n join orders o on o.order_no = n.order_no and o.approval_round = n.round
     where n.status = 'PENDING' and n.order_no = any($1::text[])`,
    [running.map(({ order_no }) => order_no)],
  )
  const people = await peopleOf(db, companyId)
  const creators = new Map(running.map(({ order_no, user_id }) => [order_no, user_id]))
  return new Map(
    nodes.map((node) => {
      const approvers = namesAt(node, people, creators.get(node.order_no) ?? 0)
      return [node.order_no, { node, brief: { seq: node.seq, name: node.name, type: node.type, approvers } }]
    }),
  )
}
