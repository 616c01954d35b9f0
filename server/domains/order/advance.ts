/** The one way in which an order changes: an event of the machine, under the order's row lock, with its side effects. */
import { nextState, type OrderEvent } from '../../../src/domain/order/machine'
import { payDeadline } from '../../../src/domain/order/payTime'
import type { OrderState } from '../../../src/domain/order/status'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { afterEnd, lockForOrder, tellShipped } from '../demand/progress'
import { applyWhenTaken } from '../invoicing/insert'
import { addEvent, type Actor } from './events'
import { stateOf, type OrderRow } from './rows'
import { giveBackStock } from './stock'

const DAY_MS = 86_400_000
/** R-OSM-07 */
const AUTO_CONFIRM_DAYS = 10

export interface Happening {
  event: OrderEvent
  actor: Actor
  now: Date
  /** For a cancellation the reason, which the order keeps. */
  note?: string
}

export async function lockOrder(tx: Queryable, orderNo: string): Promise<OrderRow> {
  const [row] = await tx.query<OrderRow>('select * from orders where order_no = $1 for update', [orderNo])
  if (!row) throw fail('notFound', '订单不存在')
  return row
}

/** Times that an event leaves on the order; null stays as it is. */
function timesOf(event: OrderEvent, to: OrderState, now: Date) {
  const ends = to.status === 'CANCELLED' || to.status === 'TAKEN'
  return {
    paidAt: event === 'paySuccess' || event === 'payLate' ? now : null,
    autoConfirmAt: event === 'shipRest' ? new Date(now.getTime() + AUTO_CONFIRM_DAYS * DAY_MS) : null,
    endedAt: ends && event !== 'payLate' && event !== 'refunded' ? now : null,
    // The time to pay runs from the last approval (R-OSM-11).
    deadline: event === 'approveLast' && to.payStatus === 'UNPAID' ? payDeadline(now) : null,
  }
}

async function requestRefund(tx: Queryable, orderNo: string, now: Date): Promise<void> {
  await tx.query(
    `update payments set refund_requested_at = coalesce(refund_requested_at, $2), next_refund_try = $2 where order_no = $1`,
    [orderNo, now],
  )
}

/** `order` must be locked by this transaction. Code 3001 when the machine does not know the pair (R-OSM-13). */
export async function advance(tx: Queryable, order: OrderRow, happening: Happening): Promise<OrderRow> {
  const { event, actor, now, note = '' } = happening
  const from = stateOf(order)
  const to = nextState(from, event)
  if (!to) throw fail('orderState')
  const { paidAt, autoConfirmAt, endedAt, deadline } = timesOf(event, to, now)
  const isCancelled = to.status === 'CANCELLED' && from.status !== 'CANCELLED'
  const isEnd = isCancelled || (to.status === 'TAKEN' && from.status !== 'TAKEN')
  // Before the goods: whoever orders of a demand holds it before he holds them.
  const demands = isEnd ? await lockForOrder(tx, order.order_no) : []
  const [row] = await tx.query<OrderRow>(
    `update orders set status = $2, pay_status = $3, approval_status = $4, cancel_reason = $5,
       paid_at = coalesce($6, paid_at), auto_confirm_at = coalesce($7, auto_confirm_at), ended_at = coalesce($8, ended_at),
       pay_deadline = coalesce($9, pay_deadline), reminded_at = case when $9::timestamptz is null then reminded_at end
     where order_no = $1 returning *`,
    [
      order.order_no,
      to.status,
      to.payStatus,
      to.approvalStatus,
      isCancelled ? note : order.cancel_reason,
      paidAt,
      autoConfirmAt,
      endedAt,
      deadline,
    ],
  )
  if (event !== 'startPaying') await addEvent(tx, order.order_no, { event, actor, note, now })
  if (isCancelled) await giveBackStock(tx, order.order_no)
  if (to.payStatus === 'REFUNDING' && from.payStatus !== 'REFUNDING') await requestRefund(tx, order.order_no, now)
  if (isEnd) await afterEnd(tx, demands, { orderNo: order.order_no, isCancelled, note, now })
  if (event === 'shipPart' || event === 'shipRest') await tellShipped(tx, order.order_no, now)
  if (to.status === 'TAKEN' && from.status !== 'TAKEN') await applyWhenTaken(tx, row!, now)
  return row!
}
