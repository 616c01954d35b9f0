import type { Queryable } from '../../database/db'
import type { Owner } from '../owner'

/** What a member looked at stays until this many other products came after it. */
const KEPT = 200

/** Each product once: a second look moves it to the front. The list is cut in the same statement. */
export async function noteBrowse(db: Queryable, { userId, shopNo }: Owner, skuNo: string, now: Date): Promise<void> {
  await db.query(
    `with noted as (
       insert into browses (user_id, shop_no, sku_no, browsed_at) values ($1, $2, $3, $4)
       on conflict (user_id, shop_no, sku_no) do update
         set browsed_at = greatest(browses.browsed_at, excluded.browsed_at))
     delete from browses where user_id = $1 and shop_no = $2 and sku_no in (
       select sku_no from browses where user_id = $1 and shop_no = $2 and sku_no <> $3
       order by browsed_at desc, sku_no offset ${KEPT - 1})`,
    [userId, shopNo, skuNo, now],
  )
}
