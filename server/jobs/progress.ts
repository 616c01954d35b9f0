/** In a demonstration nobody sits at the seller's desk: orders of demonstration shops take one step after the other. */
import type { Db } from '../database/db'
import type { OrderStatus } from '../../src/domain/order/status'
import { acceptOrder, reportTrack, shipOrder } from '../domains/order/selling'
import { receivePayment } from '../domains/payment/settle'
import { whileThereIs } from './rounds'

const SECOND_MS = 1000

interface Candidate {
  order_no: string
  status: OrderStatus
  pay_status: string
  payable_cents: number
}

/** Shops of a demonstration take no money: the step "paid" is played, as the sandbox plays it. */
const NEXT_ORDER = `
  select o.order_no, o.status, o.pay_status, o.payable_cents from orders o join shops s using (shop_no)
  where s.demo and (
      (o.status = 'PRE_CONFIRM' and o.approval_status in ('NONE', 'APPROVED') and o.pay_status in ('UNPAID', 'PAYING', 'PAID', 'CREDIT'))
      or o.status in ('PENDING', 'PARTIALLY_DELIVERED'))
    and (select max(e.at) from order_events e where e.order_no = o.order_no) <= $1
  order by o.created_at limit 1`

const NEXT_PARCEL = `
  select p.outbound_no from packages p join orders o using (order_no) join shops s using (shop_no)
  where s.demo and o.status = 'DELIVERED' and p.state = 1
    and (select max(t.at) from package_tracks t where t.outbound_no = p.outbound_no) <= $1
  order by p.shipped_at limit 1`

async function step(db: Db, order: Candidate, now: Date): Promise<void> {
  if (order.status !== 'PRE_CONFIRM') {
    await shipOrder(db, order.order_no, { lines: [] }, now)
    return
  }
  if (order.pay_status === 'PAID' || order.pay_status === 'CREDIT') return acceptOrder(db, order.order_no, now)
  const receipt = { orderNo: order.order_no, transactionId: `DEMO${order.order_no}`, amount: order.payable_cents }
  await db.transaction((tx) => receivePayment(tx, receipt, 'sandbox', now))
}

/** One step of one order or parcel that has rested long enough; false when there is none. */
async function progressOne(db: Db, seconds: number, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - seconds * SECOND_MS)
  const [order] = await db.query<Candidate>(NEXT_ORDER, [before])
  if (order) {
    await step(db, order, now)
    return true
  }
  const [parcel] = await db.query<{ outbound_no: string }>(NEXT_PARCEL, [before])
  if (!parcel) return false
  await reportTrack(db, parcel.outbound_no, { state: 5, context: '【上海市】快件正在派送，请保持电话畅通', at: now })
  return true
}

export function progressRound(db: Db, seconds: number, now: () => Date): Promise<void> {
  return whileThereIs(() => progressOne(db, seconds, now()))
}
