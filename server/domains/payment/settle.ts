/** Money that came in and money that goes back, written down exactly once. */
import { nextState, type OrderEvent } from '../../../src/domain/order/machine'
import { fail, Failure } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { advance, lockOrder } from '../order/advance'
import { stateOf, type OrderRow } from '../order/rows'
import type { Notice, PaymentGateway, Receipt } from '../../payment/gateway'

/** How a payment stands to the order: usual, too late, or already known. */
function eventFor(order: OrderRow): OrderEvent | null {
  const event = order.status === 'CANCELLED' ? 'payLate' : 'paySuccess'
  return nextState(stateOf(order), event) ? event : null
}

async function isKnown(tx: Queryable, { orderNo, transactionId }: Receipt): Promise<boolean> {
  const rows = await tx.query('select 1 from payments where order_no = $1 and transaction_id = $2', [
    orderNo,
    transactionId,
  ])
  return rows.length > 0
}

/** R-OSM-04, R-OSM-14. Told twice it is one payment. */
export async function receivePayment(tx: Queryable, receipt: Receipt, gateway: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, receipt.orderNo)
  if (await isKnown(tx, receipt)) return
  if (receipt.amount !== order.payable_cents) throw fail('badRequest', '支付金额与订单不符')
  const event = eventFor(order)
  if (!event) throw fail(order.paid_at ? 'orderPaid' : 'orderState')
  await tx.query(
    `insert into payments (order_no, gateway, amount_cents, transaction_id, paid_at) values ($1, $2, $3, $4, $5)
     on conflict (order_no) do update set gateway = $2, amount_cents = $3, transaction_id = $4, paid_at = $5`,
    [order.order_no, gateway, receipt.amount, receipt.transactionId, now],
  )
  await advance(tx, order, { event, actor: 'SYSTEM', now })
}

async function finishRefund(tx: Queryable, orderNo: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderNo)
  if (order.pay_status !== 'REFUNDING') return
  await tx.query('update payments set refunded_at = $2, next_refund_try = null where order_no = $1', [orderNo, now])
  await advance(tx, order, { event: 'refunded', actor: 'SYSTEM', now })
}

/** Heard once: the same notice again, word for word, is a replay. The gateway repeats itself with a new nonce. */
export async function hearNotice(db: Db, gateway: PaymentGateway, notice: Notice, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = await tx.query(
      'insert into payment_notices (nonce, heard_at) values ($1, $2) on conflict do nothing returning nonce',
      [notice.nonce, now],
    )
    if (fresh.length === 0) throw fail('conflict', '重复的支付通知')
    if (notice.kind === 'paid') await receivePayment(tx, notice, gateway.name, now)
    if (notice.kind === 'refunded') await finishRefund(tx, notice.orderNo, now)
  })
}

const MINUTE_MS = 60_000
const LONGEST_WAIT_MINUTES = 60

/** Tries after 1, 2, 4 … minutes; the claim is written before the gateway is asked, so that two processes ask once. */
async function claimRefund(
  db: Db,
  orderNo: string | null,
  now: Date,
): Promise<{ orderNo: string; amount: number } | null> {
  const [row] = await db.query<{ order_no: string; amount: number }>(
    `update payments set refund_tries = refund_tries + 1,
       next_refund_try = $1::timestamptz + least(power(2, refund_tries), ${LONGEST_WAIT_MINUTES}) * $3 * interval '1 millisecond'
     where order_no = (
       select order_no from payments
       where next_refund_try <= $1 and refunded_at is null and transaction_id is not null and ($2::text is null or order_no = $2)
       order by next_refund_try limit 1 for update skip locked)
     returning order_no, amount_cents::int8 as amount`,
    [now, orderNo, MINUTE_MS],
  )
  return row ? { orderNo: row.order_no, amount: row.amount } : null
}

/** One refund that is due, of this order or of any; false when there is none. */
export async function refundOne(db: Db, gateway: PaymentGateway, orderNo: string | null, now: Date): Promise<boolean> {
  const due = await claimRefund(db, orderNo, now)
  if (!due) return false
  const outcome = await gateway.refund(due)
  if (outcome === 'done') await db.transaction((tx) => finishRefund(tx, due.orderNo, now))
  return true
}

/** Asks the gateway about an order whose notice may have been lost. */
export async function catchUp(db: Db, gateway: PaymentGateway, orderNo: string, now: Date): Promise<void> {
  const receipt = await gateway.query(orderNo)
  if (!receipt) return
  await db
    .transaction((tx) => receivePayment(tx, receipt, gateway.name, now))
    .catch((error: unknown) => {
      // Already known, or no longer wanted: the order says so by itself.
      if (!(error instanceof Failure)) throw error
    })
}
