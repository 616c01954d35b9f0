/** Which demands a member sees (R-PRM-05). Everything else does not exist for him. */
import { reachOf } from '../../../src/domain/permissions'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import type { Viewer } from '../viewer'
import { DEMAND_COLUMNS, type DemandRow } from './rows'

/** The condition on `demand_orders d`, and its parameters. Nobody has sent a draft to anybody: it is its author's alone. */
export function demandsOf(viewer: Viewer): { sql: string; params: string[] } {
  const { shopNo, companyId, userId, role } = viewer
  if (reachOf(role, 'demandsSeen') === 'company')
    return {
      sql: `d.shop_no = $1 and d.company_id = $2::bigint and (d.status <> 'DRAFT' or d.user_id = $3::bigint)`,
      params: [shopNo, companyId, userId],
    }
  // Whoever left the company left his demands there.
  return {
    sql: 'd.shop_no = $1 and d.company_id = $2::bigint and d.user_id = $3::bigint',
    params: [shopNo, companyId, userId],
  }
}

export function isRequester({ user_id }: Pick<DemandRow, 'user_id'>, { userId }: Viewer): boolean {
  return String(user_id) === userId
}

/**
 * The demands in the order of their numbers, so that two who want the same never wait for each other. One that the
 * viewer does not see is no demand.
 */
export async function lockDemands(tx: Queryable, viewer: Viewer, numbers: readonly string[]): Promise<DemandRow[]> {
  const { sql, params } = demandsOf(viewer)
  const wanted = [...new Set(numbers)]
  const rows = await tx.query<DemandRow>(
    `select ${DEMAND_COLUMNS} from demand_orders d where ${sql} and d.demand_order_no = any($4::text[])
     order by d.demand_order_no for update`,
    [...params, wanted],
  )
  if (rows.length < wanted.length) throw fail('notFound', '需求单不存在')
  return rows
}

export async function visibleDemand(db: Queryable, viewer: Viewer, demandOrderNo: string): Promise<DemandRow> {
  const { sql, params } = demandsOf(viewer)
  const [row] = await db.query<DemandRow>(
    `select ${DEMAND_COLUMNS} from demand_orders d where ${sql} and d.demand_order_no = $4`,
    [...params, demandOrderNo],
  )
  if (!row) throw fail('notFound', '需求单不存在')
  return row
}

export async function lockDemand(tx: Queryable, viewer: Viewer, demandOrderNo: string): Promise<DemandRow> {
  const [row] = await lockDemands(tx, viewer, [demandOrderNo])
  return row!
}
