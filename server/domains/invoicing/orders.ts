/** Which orders an invoice can be asked for, and what it comes to. */
import type { InvoiceableOrder } from '../../../src/api/invoicing'
import { toYuan } from '../../../src/domain/money'
import type { OrderStatus, PayStatus } from '../../../src/domain/order/status'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { OWN_ORDERS, paramsOf, type Applicant } from './reach'

export interface PaidOrder {
  order_no: string
  status: OrderStatus
  pay_status: PayStatus
  payable_cents: number
}

/** What is sold on account is settled by the account: its invoice is what the buyer pays it by. */
const SETTLED: readonly PayStatus[] = ['PAID', 'CREDIT']

/** '' when nothing stands against it. What was paid is the whole of an order, and goes back whole. */
export function obstacleOf({ status, pay_status: pay, payable_cents: cents }: Omit<PaidOrder, 'order_no'>): string {
  if (pay === 'REFUNDING' || pay === 'REFUNDED') return '已退款，不能开票'
  if (status === 'CANCELLED') return '已取消，不能开票'
  if (!SETTLED.includes(pay)) return '未付款，付款并签收后可开票'
  if (status !== 'TAKEN') return '未签收，签收后可开票'
  return cents > 0 ? '' : '实付金额为 0，无需开票'
}

const LIVE = 'select 1 from invoice_application_orders l where l.order_no = o.order_no and l.live'

interface CandidateRow extends PaidOrder {
  created_at: Date
  line_count: number
  creator_name: string
  first_name: string | null
  first_image: string | null
}

export async function candidates(
  db: Queryable,
  applicant: Applicant,
  first: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Promise<InvoiceableOrder[]> {
  const rows = await db.query<CandidateRow>(
    `select o.order_no, o.status, o.pay_status, o.payable_cents, o.created_at, o.line_count, u.name as creator_name,
       l.name as first_name, l.image as first_image
     from orders o join users u using (user_id) left join order_lines l on l.order_no = o.order_no and l.seq = 0
     where ${OWN_ORDERS} and o.pay_status in ('PAID', 'CREDIT') and o.status <> 'CANCELLED' and not exists (${LIVE})
     order by o.order_no = any($5::text[]) desc, o.status = 'TAKEN' desc, o.created_at desc, o.order_no desc
     limit $6 offset $7`,
    [...paramsOf(applicant), first, limit, offset],
  )
  return rows.map((row) => ({
    orderNo: row.order_no,
    createTime: toWireTime(row.created_at),
    creatorName: row.creator_name,
    amount: toYuan(row.payable_cents),
    skuCount: row.line_count,
    firstName: row.first_name ?? '',
    image: row.first_image ?? '',
    obstacle: obstacleOf(row),
  }))
}

/** Locked in the order of their numbers, so that two who apply for the same ones come one after the other. */
export async function lockOrders(
  tx: Queryable,
  applicant: Applicant,
  orderNos: readonly string[],
): Promise<PaidOrder[]> {
  const rows = await tx.query<PaidOrder>(
    `select o.order_no, o.status, o.pay_status, o.payable_cents from orders o
     where ${OWN_ORDERS} and o.order_no = any($5::text[]) order by o.order_no for update`,
    [...paramsOf(applicant), orderNos],
  )
  if (rows.length !== orderNos.length) throw fail('notFound', '订单不存在')
  return rows
}

/** Asked after the lock: what another application took meanwhile is seen then. */
export async function takenBy(tx: Queryable, orderNos: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ order_no: string }>(
    'select order_no from invoice_application_orders where live and order_no = any($1::text[])',
    [orderNos],
  )
  return new Set(rows.map((row) => row.order_no))
}
