import type { Queryable } from '../../database/db'
import type { Owner } from '../owner'

export function browsePage(
  db: Queryable,
  { userId, shopNo }: Owner,
  page: { offset: number; limit: number },
): Promise<{ sku_no: string; browsed_at: Date }[]> {
  return db.query(
    `select sku_no, browsed_at from browses where user_id = $1 and shop_no = $2
     order by browsed_at desc, sku_no limit $3 offset $4`,
    [userId, shopNo, page.limit, page.offset],
  )
}
