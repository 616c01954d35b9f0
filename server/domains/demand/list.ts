import type { DemandBrief, DemandQuery } from '../../../src/api/demand'
import type { DemandCounts } from '../../../src/api/demandInfo'
import type { PagedList } from '../../../src/api/goods'
import { DEMAND_STATUSES, type DemandStatus } from '../../../src/domain/demand/status'
import { may } from '../../../src/domain/permissions'
import type { Queryable } from '../../database/db'
import { waitingCount } from '../approvers/nodes'
import { periodOf } from '../period'
import { goodsOf, type Place } from '../basket/goods'
import { unreadAmong, unreadCount } from '../notices/write'
import { pageOf } from '../paging'
import type { Viewer } from '../viewer'
import { heldLines } from './carts'
import { toDemandBrief } from './presenter'
import { byDemand, DEMAND_COLUMNS, linesOfDemands, type DemandRow } from './rows'
import { demandsOf } from './scope'

interface Filter {
  where: string
  params: unknown[]
}

function filterOf(viewer: Viewer, query: DemandQuery): Filter {
  const { sql, params } = demandsOf(viewer)
  const conditions = [sql]
  const values: unknown[] = [...params]
  const add = (condition: (place: string) => string, value: unknown): void => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const { from, before } = periodOf(query)
  if (query.status) add((place) => `d.status = ${place}`, query.status)
  if (query.cancelType) add((place) => `d.cancel_type = ${place}`, query.cancelType)
  if (from) add((place) => `d.created_at >= ${place}`, from)
  if (before) add((place) => `d.created_at < ${place}`, before)
  const words = query.keyWord?.trim().toLowerCase()
  if (words) add((place) => `d.search_text like ${place}`, `%${words.replace(/[\\%_]/g, '\\$&')}%`)
  return { where: conditions.join(' and '), params: values }
}

/** What waits is wanted by a day; everything else is looked up by when it was made. */
const orderOf = ({ status }: DemandQuery): string =>
  status === 'PENDING_CONFIRM'
    ? 'order by d.need_date, d.created_at, d.demand_order_no'
    : 'order by d.created_at desc, d.demand_order_no desc'

async function successors(db: Queryable, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ parent_no: string }>(
    `select distinct parent_no from demand_orders where parent_no = any($1::text[]) and status <> 'CANCELLED'`,
    [numbers],
  )
  return new Set(rows.map(({ parent_no }) => parent_no))
}

async function toBriefs(
  db: Queryable,
  viewer: Viewer,
  demands: readonly DemandRow[],
  city: Place,
): Promise<DemandBrief[]> {
  const numbers = demands.map(({ demand_order_no }) => demand_order_no)
  const all = await linesOfDemands(db, numbers)
  const lines = byDemand(all)
  const goods = await goodsOf(
    db,
    viewer.shopNo,
    all.map(({ sku_no }) => sku_no),
    city,
  )
  const unread = await unreadAmong(db, viewer, 'DEMAND', numbers)
  const repeated = await successors(db, numbers)
  const held = await heldLines(db, viewer.shopNo, numbers)
  return demands.map((demand) =>
    toDemandBrief(demand, {
      lines: lines.get(demand.demand_order_no) ?? [],
      held,
      goods,
      viewer,
      unread: unread.has(demand.demand_order_no),
      hasSuccessor: repeated.has(demand.demand_order_no),
    }),
  )
}

export async function demandPage(
  db: Queryable,
  viewer: Viewer,
  query: DemandQuery,
  city: Place,
): Promise<PagedList<DemandBrief>> {
  const { where, params } = filterOf(viewer, query)
  const { list, ...page } = await pageOf(query, ({ offset, limit }) =>
    db.query<DemandRow>(
      `select ${DEMAND_COLUMNS} from demand_orders d where ${where} ${orderOf(query)}
       limit $${params.length + 1} offset $${params.length + 2}`,
      [...params, limit, offset],
    ),
  )
  return { list: await toBriefs(db, viewer, list, city), ...page }
}

export async function demandCounts(db: Queryable, viewer: Viewer, now: Date): Promise<DemandCounts> {
  const { sql, params } = demandsOf(viewer)
  const rows = await db.query<{ status: DemandStatus; cancel_type: string; count: number }>(
    `select d.status, d.cancel_type, count(*)::int as count from demand_orders d where ${sql} group by 1, 2`,
    params,
  )
  const countOf = (is: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(is).reduce((sum, { count }) => sum + count, 0)
  const counts = Object.fromEntries(DEMAND_STATUSES.map((status) => [status, countOf((row) => row.status === status)]))
  return {
    ...(counts as Record<DemandStatus, number>),
    REJECTED: countOf((row) => row.cancel_type === 'REJECT'),
    WAITING: may(viewer.role, 'demandsDecided') ? (counts['PENDING_CONFIRM'] ?? 0) : 0,
    // What leads to 消息通知 says the number that stands there, whatever it is about.
    UNREAD: await unreadCount(db, viewer),
    TO_APPROVE: await waitingCount(db, viewer, now),
  }
}
