/** Applications of one shop, as its seller looks at them. */
import type { InvoicingState } from '../../../src/domain/invoicing'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import type { Deed } from '../sellers/deeds'
import { COLUMNS, FROM, type ApplicationRow } from './rows'

/** What buyers took back is none of the desk's business any more. */
export type DeskState = Exclude<InvoicingState, 'WITHDRAWN'>

export interface ListedApplication extends ApplicationRow {
  company_name: string
}

const READ = `select ${COLUMNS}, c.name as company_name ${FROM} join companies c on c.company_id = a.company_id`

/** What waits longest comes first; what is done, the latest first. */
export function applicationsOf(
  db: Queryable,
  shopNo: string,
  state: DeskState,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedApplication[]> {
  const order = state === 'APPLIED' ? 'a.applied_at, a.application_no' : 'a.settled_at desc, a.application_no desc'
  return db.query<ListedApplication>(
    `${READ} where a.shop_no = $1 and a.state = $2 order by ${order} limit $3 offset $4`,
    [shopNo, state, limit, offset],
  )
}

export async function applicationCounts(db: Queryable, shopNo: string): Promise<Record<DeskState, number>> {
  const rows = await db.query<{ state: InvoicingState; n: number }>(
    'select state, count(*)::int as n from invoice_applications where shop_no = $1 group by state',
    [shopNo],
  )
  const of = (state: DeskState): number => rows.find((row) => row.state === state)?.n ?? 0
  return { APPLIED: of('APPLIED'), ISSUED: of('ISSUED'), REJECTED: of('REJECTED') }
}

export async function waitingApplications(db: Queryable, shopNo: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from invoice_applications where shop_no = $1 and state = 'APPLIED'`,
    [shopNo],
  )
  return row?.n ?? 0
}

export interface OrderOfApplication {
  order_no: string
  amount_cents: number
  goods_cents: number
  freight_cents: number
  lines: { name: string; spec: string; quantity: number; unit: string; cents: number }[]
}

/** What the invoice is made out for, line by line. */
export function ordersOfApplication(db: Queryable, applicationNo: string): Promise<OrderOfApplication[]> {
  return db.query<OrderOfApplication>(
    `select o.order_no, x.amount_cents, o.goods_cents, o.general_freight_cents + o.dangerous_freight_cents as freight_cents,
       (select jsonb_agg(jsonb_build_object('name', l.name, 'spec', l.spec_text, 'quantity', l.quantity, 'unit', l.unit,
          'cents', l.price_cents) order by l.seq) from order_lines l where l.order_no = o.order_no) as lines
     from invoice_application_orders x join orders o using (order_no) where x.application_no = $1 order by o.order_no`,
    [applicationNo],
  )
}

export async function applicationOf(db: Queryable, shopNo: string, id: string): Promise<ListedApplication> {
  const [row] = await db.query<ListedApplication>(`${READ} where a.shop_no = $1 and a.application_no = $2`, [
    shopNo,
    id,
  ])
  if (!row) throw fail('notFound', '开票申请不存在')
  return row
}

/** The latest first. */
export function deedsOfApplication(db: Queryable, applicationNo: string): Promise<Deed[]> {
  return db.query<Deed>(
    'select name, role, action, note, address, at from seller_deeds where application_no = $1 order by deed_id desc',
    [applicationNo],
  )
}
