/** R-APR-15: an order that was changed while it waits is no longer what somebody has agreed to. */
import type { Queryable } from '../../database/db'
import { nodesUnder, ruleOf, startApproval, tellBuyer } from '../order/approvals'
import { addEvent } from '../order/events'
import type { OrderRow } from '../order/rows'
import { nodesOf } from '../approvers/nodes'
import type { ApprovalNode } from '../../../src/domain/approval/rules'
import { ROLES, type Role } from '../../../src/domain/roles'
import { addTrail, codeWords, type Doer, type TrailEntry } from './trail'

const SERVICE: Doer = { id: '', name: '系统', role: 'SYSTEM', ip: '', agent: '' }

async function buyerOf(tx: Queryable, { user_id }: OrderRow): Promise<{ userId: string; role: Role; mobile: string }> {
  const [row] = await tx.query<{ roles: Role[]; mobile: string }>(
    'select roles, mobile from users where user_id = $1',
    [user_id],
  )
  const role = ROLES.find((each) => row?.roles.includes(each)) ?? 'PURCHASER'
  return { userId: String(user_id), role, mobile: row?.mobile ?? '' }
}

/**
 * The order is locked. By the rule of now, for the amount is another; where that would ask nobody, those of the last round are
 * asked again, since it was them who were shown something else.
 */
export async function restartApproval(tx: Queryable, order: OrderRow, reason: string, now: Date): Promise<void> {
  const last = await nodesOf(tx, order.order_no)
  const rule = await ruleOf(tx, order.company_id)
  const fresh = nodesUnder(rule, await buyerOf(tx, order), order.payable_cents)
  const nodes =
    fresh.length > 0
      ? fresh
      : last.map((node): ApprovalNode => ({
          seq: node.seq,
          name: node.name,
          minCents: 0,
          approverType: node.type,
          approverRole: node.approver_role,
          approvers: node.approver_ids.map(String),
          outside: node.type === 'EXTERNAL' ? { name: node.outside_name, mobile: node.outside_mobile } : null,
        }))
  const terms = rule ?? { allow_self: last[0]?.allow_self ?? false, confirm_by_code: last[0]?.needs_code ?? true }
  const dead = await tx.query<{ auth_no: string; name: string; outside_name: string; snapshot: string }>(
    `update approval_codes c set revoked_at = $2 from approval_nodes n
     where c.revoked_at is null and n.node_id = c.node_id and n.order_no = $1
     returning c.auth_no, n.name, n.outside_name, n.snapshot`,
    [order.order_no, now],
  )
  const [row] = await tx.query<OrderRow>(
    'update orders set approval_round = approval_round + 1, reminded_at = null where order_no = $1 returning *',
    [order.order_no],
  )
  await startApproval(tx, row!, { nodes, rule: terms, now })
  await addEvent(tx, order.order_no, { event: 'restartApproval', actor: 'SYSTEM', note: reason, now })
  await tellBuyer(tx, order, { kind: 'restart', words: `${reason}，审批已重新开始`, now })
  const orderNo = order.order_no
  const entries: TrailEntry[] = dead.map(({ auth_no, name, outside_name, snapshot }) => ({
    ...{ kind: 'CODE_REVOKED', orderNo, nodeName: name, snapshot },
    text: codeWords(outside_name, auth_no),
  }))
  await addTrail(tx, order.company_id, SERVICE, [...entries, { kind: 'RESTART', orderNo, text: reason }], now)
}
