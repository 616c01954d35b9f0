/** What must be true of approvals whatever was done, asked of the rows themselves; the chain is reckoned by the database. */
import { nextState, TRANSITIONS, type OrderEvent } from '@/domain/order/machine'
import type { OrderState } from '@/domain/order/status'
import type { Service } from '../support/service'

const EVENTS = Object.keys(TRANSITIONS) as OrderEvent[]
const BEGINS: readonly OrderState[] = (['NONE', 'APPROVING'] as const).map((approvalStatus) => ({
  ...{ status: 'PRE_CONFIRM', payStatus: 'UNPAID', approvalStatus },
}))

/** Every state that events of the machine lead to from the two in which an order is made. */
function reachable(): Set<string> {
  const found = new Map<string, OrderState>()
  const open = [...BEGINS]
  for (let state = open.pop(); state; state = open.pop()) {
    const key = `('${state.status}', '${state.payStatus}', '${state.approvalStatus}')`
    if (found.has(key)) continue
    found.set(key, state)
    for (const event of EVENTS) {
      const next = nextState(state, event)
      if (next) open.push(next)
    }
  }
  return new Set(found.keys())
}

const ROUND = 'approval_nodes n join orders o on o.order_no = n.order_no and o.approval_round = n.round'
const SNAPSHOT = `encode(sha256(convert_to(concat_ws('|', o.order_no, o.goods_cents, o.discounts::text,
  o.general_freight_cents, o.dangerous_freight_cents, o.payable_cents, o.receive::text,
  (select string_agg(concat_ws(':', l.seq, l.sku_no, l.price_cents, l.quantity), ',' order by l.seq)
    from order_lines l where l.order_no = o.order_no)), 'UTF8')), 'hex')`
const FACTS = [
  ...['company_id', 'seq', `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`, 'kind', 'actor_id'],
  ...['actor_name', 'actor_role', 'ip', 'agent', 'order_no', 'node_name', 'text', 'snapshot', 'previous'],
].map((fact) => `to_json((${fact})::text)::text`)
const decided = (kind: string, status: string): string =>
  `(select count(*) from approval_trail where kind = '${kind}') <>
    (select count(*) from approval_nodes where status = '${status}')`

const RULES: Readonly<Record<string, string>> = {
  'money came in before everybody had agreed': `select 1 from ${ROUND} where n.status <> 'AGREED' and exists (
    select 1 from payments p where p.order_no = o.order_no and p.transaction_id is not null)`,
  'it was paid before the last agreed': `select 1 from ${ROUND} where o.paid_at < n.decided_at`,
  'the buyer agreed to his own': `select 1 from approval_nodes n join orders o using (order_no)
    join users u on u.user_id = o.user_id where not n.allow_self and n.decided_at is not null
    and (n.decided_by = o.user_id or (n.type = 'EXTERNAL' and n.outside_mobile = u.mobile))`,
  'a node was asked before the one before it agreed': `select 1 from approval_nodes n join approval_nodes before
    on before.order_no = n.order_no and before.round = n.round and before.seq < n.seq
    where n.status <> 'WAITING' and before.status <> 'AGREED'`,
  'an order waits and not at one node': `select 1 from orders o where approval_status = 'APPROVING' and (status <> 'PRE_CONFIRM'
    or approval_deadline is null or 1 <> (select count(*) from approval_nodes n where n.order_no = o.order_no
      and n.round = o.approval_round and n.status = 'PENDING'))`,
  'it has passed and somebody has not agreed': `select 1 from ${ROUND} where o.approval_status = 'APPROVED'
    and n.status <> 'AGREED'`,
  'what was agreed to is not what is ordered': `select 1 from ${ROUND} where o.approval_status = 'APPROVED'
    and n.snapshot <> ${SNAPSHOT}`,
  'refused, and not by one node, or still open': `select 1 from orders o where approval_status = 'REJECTED'
    and (status <> 'CANCELLED' or cancel_reason not like '审批驳回：_%' or 1 <> (select count(*) from approval_nodes n
      where n.order_no = o.order_no and n.status = 'REJECTED'))`,
  'an order stands where its machine leads nowhere': `select 1 from orders
    where (status, pay_status, approval_status) not in (${[...reachable()].join(', ')})`,
  'agreed, and not once on the trail': `select 1 where ${decided('AGREE', 'AGREED')}`,
  'refused, and not once on the trail': `select 1 where ${decided('REJECT', 'REJECTED')}`,
  'a number was given out, and not on the trail': `select 1 where
    (select count(*) from approval_trail where kind = 'CODE_ISSUED') <> (select count(*) from approval_codes)`,
  'a number was withdrawn, and not on the trail': `select 1 where (select count(*) from approval_trail
    where kind = 'CODE_REVOKED') <> (select count(*) from approval_codes where revoked_at is not null)`,
  'the nodes began anew, and not on the trail': `select 1 where (select count(*) from approval_trail where kind = 'RESTART')
    <> (select coalesce(sum(approval_round - 1), 0) from orders)`,
  'the chain is broken': `select 1 from (select t.*, row_number() over chain as place, lag(hash, 1, '') over chain as prior
      from approval_trail t window chain as (partition by company_id order by seq)) t
    where seq <> place or previous <> prior
      or hash <> encode(sha256(convert_to('[' || concat_ws(',', ${FACTS.join(', ')}) || ']', 'UTF8')), 'hex')`,
}

/** Rejects with the name of the first rule that is broken. */
export async function auditApprovals(service: Pick<Service, 'edit'>): Promise<void> {
  const checks = Object.entries(RULES).map(
    ([rule, broken]) => `if exists (${broken}) then raise exception '${rule}'; end if;`,
  )
  await service.edit(`do $$ begin ${checks.join('\n')} end $$`)
}

/** Whether these events, told in their order, lead from how the order was made to where it stands. */
export function leadsTo(begun: OrderState, events: readonly string[], end: OrderState): boolean {
  let state: OrderState | null = begun
  for (const event of events.filter((each): each is OrderEvent => each in TRANSITIONS)) {
    // That a payment was begun is not told.
    const paying: OrderState | null = state && nextState(state, 'startPaying')
    state = (state && nextState(state, event)) ?? (paying && nextState(paying, event))
  }
  const isPaying = end.payStatus === 'PAYING' || state?.payStatus === 'PAYING'
  return (
    state?.status === end.status &&
    state.approvalStatus === end.approvalStatus &&
    (isPaying || state.payStatus === end.payStatus)
  )
}
