/** The orders of one shop, as its seller looks at them. */
import type { OrderInvoicing } from '../../src/api/order'
import { fail } from '../contract'
import type { Queryable } from '../database/db'
import { invoicingOf } from '../domains/invoicing/repository'
import type { EventRow, PackageLineRow, PackageRow, TrackRow } from '../domains/order/presenter'
import { orderLines, packagesOf, tracksOf } from '../domains/order/repository'
import type { OrderLineRow, OrderRow } from '../domains/order/rows'
import { dayBegins, type ListQuery } from './listQuery'
import { TABS, type Counts } from './tabs'

export const PAGE_SIZE = 20
const DAY_MS = 86_400_000

export interface ListedOrder extends OrderRow {
  company_name: string
  buyer_name: string
  first_name: string | null
  first_image: string | null
  first_unit: string | null
  track_state: number | null
  ended_at: Date | null
  refundable: boolean
  /** Paid in the sandbox: no money moved. */
  played: boolean
}

export interface OrderList {
  rows: ListedOrder[]
  total: number
  cents: number
  pages: number
  counts: Counts
}

const COLUMNS = `o.*, c.name as company_name, u.name as buyer_name, first.name as first_name, first.image as first_image,
  first.unit as first_unit, latest.state as track_state,
  exists (select 1 from payments pay where pay.order_no = o.order_no and pay.next_refund_try is not null
    and pay.refunded_at is null) as refundable,
  exists (select 1 from payments pay where pay.order_no = o.order_no and pay.gateway = 'sandbox') as played`

const AROUND = `join companies c using (company_id) join users u using (user_id)
  left join order_lines first on first.order_no = o.order_no and first.seq =
    (select min(l.seq) from order_lines l where l.order_no = o.order_no)
  left join lateral (select p.state from packages p where p.order_no = o.order_no
    order by p.shipped_at desc, p.outbound_no desc limit 1) latest on true`

const LATEST_FIRST = 'order by o.created_at desc, o.order_no desc'

async function countsOf(db: Queryable, shopNo: string): Promise<Counts> {
  const counted = TABS.filter(({ key, count }) => key !== 'all' && count !== 'none')
  const each = counted.map(({ key, where }) => `(count(*) filter (where ${where}))::int as "${key}"`)
  const [open] = await db.query<Counts>(
    `select ${each.join(', ')} from orders o where o.shop_no = $1
       and (o.status not in ('TAKEN', 'CANCELLED') or o.pay_status = 'REFUNDING')`,
    [shopNo],
  )
  const [all] = await db.query<{ n: number }>('select count(*)::int as n from orders where shop_no = $1', [shopNo])
  return { ...open!, all: all?.n ?? 0 }
}

function filterOf(shopNo: string, { tab, words, from, to }: ListQuery): { where: string; params: unknown[] } {
  const params: unknown[] = [shopNo]
  const place = (value: unknown): string => `$${params.push(value)}`
  const conditions = ['o.shop_no = $1', ...TABS.filter(({ key }) => key === tab).map(({ where }) => where)]
  const [begin, end] = [dayBegins(from), dayBegins(to)]
  if (begin) conditions.push(`o.created_at >= ${place(begin)}`)
  if (end) conditions.push(`o.created_at < ${place(new Date(end.getTime() + DAY_MS))}`)
  if (words !== '') {
    const like = place(`%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
    conditions.push(
      `(o.search_text like ${like} or o.receive->>'mobile' like ${like} or exists (select 1 from companies c
        where c.company_id = o.company_id and lower(c.name) like ${like}))`,
    )
  }
  return { where: conditions.join(' and '), params }
}

export async function orderList(db: Queryable, shopNo: string, query: ListQuery): Promise<OrderList> {
  const { where, params } = filterOf(shopNo, query)
  const [sum] = await db.query<{ n: number; cents: number }>(
    `select count(*)::int as n, coalesce(sum(o.payable_cents), 0)::bigint as cents from orders o where ${where}`,
    params,
  )
  const total = sum?.n ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const offset = (Math.min(query.page, pages) - 1) * PAGE_SIZE
  const rows = await db.query<ListedOrder>(
    `select ${COLUMNS} from orders o ${AROUND} where ${where} ${LATEST_FIRST} limit ${PAGE_SIZE} offset ${offset}`,
    params,
  )
  return { rows, total, cents: Number(sum?.cents ?? 0), pages, counts: await countsOf(db, shopNo) }
}

/** Orders that wait for the seller. */
export function waitingIn(counts: Counts): number {
  return TABS.reduce((sum, { key, count }) => sum + (count === 'due' ? counts[key] : 0), 0)
}

export async function waitingOf(db: Queryable, shopNo: string): Promise<number> {
  return waitingIn(await countsOf(db, shopNo))
}

export interface WholeOrder {
  order: ListedOrder
  /** Of its invoice, if one was applied for or issued. */
  invoicing: OrderInvoicing | undefined
  lines: OrderLineRow[]
  packages: PackageRow[]
  packageLines: PackageLineRow[]
  /** The latest first. */
  tracks: TrackRow[]
  /** The latest first. */
  events: EventRow[]
}

/** One of another shop is as one that does not exist. */
export async function wholeOrder(db: Queryable, shopNo: string, orderNo: string): Promise<WholeOrder> {
  const [order] = await db.query<ListedOrder>(
    `select ${COLUMNS} from orders o ${AROUND} where o.order_no = $1 and o.shop_no = $2`,
    [orderNo, shopNo],
  )
  if (!order) throw fail('notFound', '订单不存在')
  const packages = await packagesOf(db, orderNo)
  const numbers = packages.map((parcel) => parcel.outbound_no)
  return {
    order,
    invoicing: (await invoicingOf(db, [orderNo])).get(orderNo),
    lines: await orderLines(db, orderNo),
    packages,
    packageLines: await db.query<PackageLineRow>(
      'select * from package_lines where outbound_no = any($1::text[]) order by outbound_no, seq',
      [numbers],
    ),
    tracks: await tracksOf(db, numbers),
    events: await db.query<EventRow>(
      'select event, actor, note, at from order_events where order_no = $1 order by event_id desc',
      [orderNo],
    ),
  }
}

/** For a program: of one shop, or for the key of a demonstration of all. */
export function latestOrders(
  db: Queryable,
  shopNo: string | null,
  { status, words }: { status: string | undefined; words: string },
): Promise<ListedOrder[]> {
  return db.query<ListedOrder>(
    `select ${COLUMNS} from orders o ${AROUND}
     where ($1::text is null or o.shop_no = $1) and ($2::text is null or o.status = $2)
       and ($3 = '' or o.search_text like '%' || $3 || '%') ${LATEST_FIRST} limit 50`,
    [shopNo, status ?? null, words.toLowerCase().replace(/[\\%_]/g, '\\$&')],
  )
}
