/** What whoever decides is shown of an order. */
import type { ApprovalOrder, ApprovalStep } from '../../../src/api/approval'
import type { Person } from '../../../src/domain/approval/deciders'
import { toYuan } from '../../../src/domain/money'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { namesAt, type NodeRow } from '../approvers/nodes'
import { discountCents, toOrderLine, wireTimeOrNone } from '../order/presenter'
import { withOnly } from '../order/ownLines'
import { orderLines } from '../order/repository'
import { stateOf, type OrderRow } from '../order/rows'

const HOUR_MS = 3_600_000

/** R-APR-12: once an hour. '' when it is possible now. */
export function remindTimeOf({ reminded_at }: NodeRow, now: Date): string {
  if (reminded_at === null) return ''
  const next = new Date(reminded_at.getTime() + HOUR_MS)
  return next > now ? toWireTime(next) : ''
}

/** `outside`: no names of the company's people beside those who have decided. */
export function toStep(
  node: NodeRow,
  { people, order, now, outside = false }: { people: readonly Person[]; order: OrderRow; now: Date; outside?: boolean },
): ApprovalStep {
  return {
    nodeId: String(node.node_id),
    seq: node.seq,
    name: node.name,
    type: node.type,
    approvers: outside && node.type === 'INTERNAL' ? [] : namesAt(node, people, order.user_id),
    status: node.status,
    decidedBy: node.decided_name,
    decidedAt: wireTimeOrNone(node.decided_at),
    comment: node.comment,
    pendingTime: node.status === 'PENDING' ? wireTimeOrNone(node.pending_at) : '',
    remindTime: node.status === 'PENDING' ? remindTimeOf(node, now) : '',
  }
}

/** `only`: an onlooker sees the lines of his own demands, and no others. */
export async function approvalOrder(
  db: Queryable,
  whole: OrderRow,
  { outside = false, only = null }: { outside?: boolean; only?: string | null } = {},
): Promise<ApprovalOrder> {
  const rows = await orderLines(db, whole.order_no, only)
  const order = only === null ? whole : withOnly(whole, rows)

  const [people] = await db.query<{ company: string; creator: string }>(
    `select c.name as company, u.name as creator from users u, companies c where u.user_id = $1 and c.company_id = $2`,
    [order.user_id, order.company_id],
  )
  const { general_freight_cents: general, dangerous_freight_cents: dangerous } = order
  const lines = rows.map(toOrderLine)
  return {
    ...stateOf(order),
    orderNo: order.order_no,
    companyName: people?.company ?? '',
    creatorName: people?.creator ?? '',
    createTime: toWireTime(order.created_at),
    goodsAmount: toYuan(order.goods_cents),
    discountAmount: toYuan(discountCents(order)),
    discounts: order.discounts.map(({ name, cents }) => ({ name, amount: toYuan(cents) })),
    freight: toYuan(general + dangerous),
    dangerousFreight: toYuan(dangerous),
    payableAmount: toYuan(order.payable_cents),
    applyReason: order.apply_reason,
    needDate: order.need_date,
    cancelReason: order.cancel_reason,
    skuCount: order.line_count,
    orderedQuantity: order.ordered_quantity,
    skuList: outside
      ? lines.map((line) => ({ ...line, demandOrderNo: '', demanderName: '', demandRemark: '' }))
      : lines,
  }
}
