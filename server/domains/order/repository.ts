import type { Order, OrderBrief, OrderBriefInfo, OrderCounts, OrderListQuery } from '../../../src/api/order'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/order/status'
import type { Queryable } from '../../database/db'
import { periodOf } from '../period'
import { invoicingOf } from '../invoicing/repository'
import {
  BRIEF_LINES,
  toBrief,
  toBriefInfo,
  toOrder,
  type EventRow,
  type PackageLineRow,
  type PackageRow,
  type TrackRow,
} from './presenter'
import { onlyLinesOf, SEEN_LINE, SEEN_PACKAGE, withOnly } from './ownLines'
import type { OrderLineRow, OrderRow } from './rows'
import { approvalLooks } from './approvalLooks'
import { visibleTo, visibleOrder } from './scope'
import type { Viewer } from '../viewer'

/** Nobody else has to say yes before, and nobody has paid. */
const PAYABLE = `o.status = 'PRE_CONFIRM' and o.pay_status in ('UNPAID', 'PAYING') and o.approval_status in ('NONE', 'APPROVED')`

interface Filter {
  where: string
  params: unknown[]
  hasWords: boolean
}

function filterOf(viewer: Viewer, query: OrderListQuery): Filter {
  const { sql, params } = visibleTo(viewer)
  const conditions = [sql]
  const values: unknown[] = [...params]
  const add = (condition: (place: string) => string, value: unknown): void => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const { from, before } = periodOf(query)
  if (query.orderStatus) add((place) => `o.status = ${place}`, query.orderStatus)
  if (query.payStatus) conditions.push(PAYABLE)
  if (from) add((place) => `o.created_at >= ${place}`, from)
  if (before) add((place) => `o.created_at < ${place}`, before)
  const words = query.keyWord?.trim().toLowerCase()
  const only = onlyLinesOf(viewer)
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    // What he does not see is not found by him either.
    if (only === null) add((place) => `o.search_text like ${place}`, pattern)
    else
      add(
        (
          place,
        ) => `(lower(o.order_no) like ${place} or exists (select 1 from order_lines w where w.order_no = o.order_no
          and lower(w.name || ' ' || w.sku_no) like ${place} and ${SEEN_LINE('w', '$2')}))`,
        pattern,
      )
  }
  return { where: conditions.join(' and '), params: values, hasWords: Boolean(words) }
}

const LINES = `select l.*, d.user_name as demander_name, asked.remark as demand_remark from order_lines l
  left join demand_orders d on d.demand_order_no = l.demand_order_no and l.demand_order_no <> ''
  left join demand_lines asked on asked.demand_order_no = d.demand_order_no and asked.sku_no = l.sku_no`

/** The first ones, or all that one of many may see. */
async function firstLines(
  db: Queryable,
  orderNos: readonly string[],
  only: string | null,
): Promise<Map<string, OrderLineRow[]>> {
  const rows = await db.query<OrderLineRow>(
    `${LINES} where l.order_no = any($1::text[]) and ($3::bigint is not null or l.seq < $2)
       and ${SEEN_LINE('l', '$3')} order by l.order_no, l.seq`,
    [orderNos, BRIEF_LINES, only],
  )
  const lines = new Map<string, OrderLineRow[]>()
  for (const row of rows) lines.set(row.order_no, [...(lines.get(row.order_no) ?? []), row])
  return lines
}

async function latestTracks(
  db: Queryable,
  orderNos: readonly string[],
  only: string | null,
): Promise<Map<string, TrackRow>> {
  const rows = await db.query<TrackRow & { order_no: string }>(
    `select distinct on (p.order_no) p.order_no, t.* from packages p join package_tracks t using (outbound_no)
     where p.order_no = any($1::text[]) and ${SEEN_PACKAGE('$2')} order by p.order_no, t.at desc, t.track_id desc`,
    [orderNos, only],
  )
  return new Map(rows.map((row) => [row.order_no, row]))
}

interface Slice {
  rows: OrderRow[]
  total: number
}

const LATEST_FIRST = 'order by o.created_at desc, o.order_no desc'

/** Both from an index: how many there are, and the few that are shown. */
async function sliceByIndex(db: Queryable, { where, params }: Filter, size: number, offset: number): Promise<Slice> {
  const [count] = await db.query<{ total: number }>(
    `select count(*)::int as total from orders o where ${where}`,
    params,
  )
  const rows = await db.query<OrderRow>(
    `select o.* from orders o where ${where} ${LATEST_FIRST}
     limit $${params.length + 1} offset $${params.length + 2}`,
    [...params, size, offset],
  )
  return { rows, total: count?.total ?? 0 }
}

/** Words are looked for in every order that the viewer sees, so these are read once for the count and the page. */
async function sliceByWords(db: Queryable, { where, params }: Filter, size: number, offset: number): Promise<Slice> {
  const [hits] = await db.query<{ total: number; numbers: string[] }>(
    `with hits as materialized (select o.order_no, o.created_at from orders o where ${where})
     select (select count(*)::int from hits) as total,
       array(select o.order_no from hits o ${LATEST_FIRST} limit $${params.length + 1} offset $${params.length + 2}) as numbers`,
    [...params, size, offset],
  )
  const rows = await db.query<OrderRow>(`select o.* from orders o where o.order_no = any($1::text[]) ${LATEST_FIRST}`, [
    hits?.numbers ?? [],
  ])
  return { rows, total: hits?.total ?? 0 }
}

export async function orderPage(
  db: Queryable,
  viewer: Viewer,
  query: OrderListQuery,
  now: Date,
): Promise<{ list: OrderBrief[]; hasNextPage: boolean; pageNum: number; total: number }> {
  const filter = filterOf(viewer, query)
  const offset = (query.pageNum - 1) * query.pageSize
  const slice = filter.hasWords ? sliceByWords : sliceByIndex
  const { rows, total } = await slice(db, filter, query.pageSize, offset)
  const orderNos = rows.map((row) => row.order_no)
  const only = onlyLinesOf(viewer)
  const lines = await firstLines(db, orderNos, only)
  const tracks = await latestTracks(db, orderNos, only)
  const people = await db.query<{ user_id: number; name: string }>(
    'select user_id, name from users where user_id = any($1::bigint[])',
    [[...new Set(rows.map((row) => row.user_id))]],
  )
  const invoicing = await invoicingOf(db, orderNos)
  const approval = await approvalLooks(db, viewer, rows, now)
  const nameOf = new Map(people.map(({ user_id, name }) => [user_id, name]))
  return {
    list: rows.map((row) => {
      const seen = lines.get(row.order_no) ?? []
      const shown = only === null ? row : withOnly(row, seen)
      const looks = { role: viewer.role, invoicing: invoicing.get(row.order_no), ...approval(row.order_no) }
      const latest = tracks.get(row.order_no)
      return toBrief(shown, seen.slice(0, BRIEF_LINES), latest, nameOf.get(row.user_id) ?? '', looks)
    }),
    hasNextPage: offset + rows.length < total,
    pageNum: query.pageNum,
    total,
  }
}

export async function orderCounts(db: Queryable, viewer: Viewer): Promise<OrderCounts> {
  const { sql, params } = visibleTo(viewer)
  // Nothing but the status, so that an index alone answers; what is open is little, however much was bought.
  const rows = await db.query<{ status: OrderStatus; count: number }>(
    `select o.status, count(*)::int as count from orders o where ${sql} group by o.status`,
    params,
  )
  const [open] = await db.query<{ unpaid: number; approving: number }>(
    `select
       (count(*) filter (where ${PAYABLE}))::int as unpaid,
       (count(*) filter (where o.approval_status = 'APPROVING'))::int as approving
     from orders o where ${sql} and o.status = 'PRE_CONFIRM'`,
    params,
  )
  const countOf = (status: OrderStatus): number => rows.find((row) => row.status === status)?.count ?? 0
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, countOf(status)]))
  return { ...(counts as Record<OrderStatus, number>), UNPAID: open?.unpaid ?? 0, APPROVING: open?.approving ?? 0 }
}

export async function orderLines(db: Queryable, orderNo: string, only: string | null = null): Promise<OrderLineRow[]> {
  return db.query<OrderLineRow>(`${LINES} where l.order_no = $1 and ${SEEN_LINE('l', '$2')} order by l.seq`, [
    orderNo,
    only,
  ])
}

export async function packagesOf(db: Queryable, orderNo: string, only: string | null = null): Promise<PackageRow[]> {
  return db.query<PackageRow>(
    `select p.* from packages p where p.order_no = $1 and ${SEEN_PACKAGE('$2')} order by p.shipped_at, p.outbound_no`,
    [orderNo, only],
  )
}

/** The latest first. */
export async function tracksOf(db: Queryable, outboundNos: readonly string[]): Promise<TrackRow[]> {
  return db.query<TrackRow>(
    'select * from package_tracks where outbound_no = any($1::text[]) order by at desc, track_id desc',
    [outboundNos],
  )
}

export async function orderBriefInfo(db: Queryable, viewer: Viewer, orderNo: string): Promise<OrderBriefInfo> {
  const only = onlyLinesOf(viewer)
  const row = await visibleOrder(db, viewer, orderNo)
  return toBriefInfo(only === null ? row : withOnly(row, await orderLines(db, orderNo, only)))
}

export async function orderDetail(db: Queryable, viewer: Viewer, orderNo: string, now: Date): Promise<Order> {
  const only = onlyLinesOf(viewer)
  const row = await visibleOrder(db, viewer, orderNo)
  const lines = await orderLines(db, orderNo, only)
  const packages = await packagesOf(db, orderNo, only)
  const outboundNos = packages.map((parcel) => parcel.outbound_no)
  const [people] = await db.query<{ shop_name: string; name: string; mobile: string; refunded_at: Date | null }>(
    `select s.name as shop_name, u.name, u.mobile, pay.refunded_at from orders o join shops s using (shop_no)
     join users u using (user_id) left join payments pay using (order_no) where o.order_no = $1`,
    [orderNo],
  )
  const parts = {
    lines,
    packages,
    packageLines: await db.query<PackageLineRow>(
      'select * from package_lines where outbound_no = any($1::text[]) order by outbound_no, seq',
      [outboundNos],
    ),
    tracks: await tracksOf(db, outboundNos),
    events: await db.query<EventRow>(
      'select event, actor, note, at from order_events where order_no = $1 order by event_id',
      [orderNo],
    ),
    shopName: people?.shop_name ?? '',
    creator: { name: people?.name ?? '', mobile: people?.mobile ?? '' },
    refundedAt: people?.refunded_at ?? null,
  }
  const invoicing = (await invoicingOf(db, [orderNo])).get(orderNo)
  const approval = await approvalLooks(db, viewer, [row], now)
  const looks = { role: viewer.role, invoicing, ...approval(orderNo) }
  return toOrder(only === null ? row : withOnly(row, lines), parts, looks)
}
