/** Which orders a member sees and touches (R-PRM-08..10). Everything else does not exist for him. */
import { orderScope } from '../../../src/domain/order/actions'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import type { Viewer } from '../viewer'
import type { OrderRow } from './rows'

/** The condition on `orders o`, and its two parameters. */
export function visibleTo(viewer: Viewer): { sql: string; params: [string, string] } {
  const scope = orderScope(viewer.role)
  if (scope === 'company')
    return { sql: 'o.shop_no = $1 and o.company_id = $2::bigint', params: [viewer.shopNo, viewer.companyId] }
  const who = scope === 'own' ? 'o.user_id = $2::bigint' : 'o.demander_ids @> array[$2::bigint]'
  return { sql: `o.shop_no = $1 and ${who}`, params: [viewer.shopNo, viewer.userId] }
}

/** The order, or "does not exist" also where it is somebody else's. */
export async function visibleOrder(db: Queryable, viewer: Viewer, orderNo: string, lock = false): Promise<OrderRow> {
  const { sql, params } = visibleTo(viewer)
  const [row] = await db.query<OrderRow>(
    `select o.* from orders o where ${sql} and o.order_no = $3 ${lock ? 'for update' : ''}`,
    [...params, orderNo],
  )
  if (!row) throw fail('notFound', '订单不存在')
  return row
}
