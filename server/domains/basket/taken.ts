import type { Queryable } from '../../database/db'
import type { Owner } from '../owner'
import { lockBasket } from './lines'

/**
 * What was ordered leaves the cart. Only as much as was ordered: what another device has added meanwhile stays.
 */
export async function takeOrdered(
  tx: Queryable,
  owner: Owner,
  ordered: readonly { skuNo: string; demandOrderNo: string; quantity: number }[],
): Promise<void> {
  await lockBasket(tx, 'cart_lines', owner)
  const params = [
    owner.userId,
    owner.shopNo,
    ordered.map(({ skuNo }) => skuNo),
    ordered.map(({ demandOrderNo }) => demandOrderNo),
    ordered.map(({ quantity }) => quantity),
  ]
  const matching = `unnest($3::text[], $4::text[], $5::int[]) as ordered (sku, demand, quantity)
     where c.user_id = $1 and c.shop_no = $2 and c.sku_no = ordered.sku and c.demand_order_no = ordered.demand`
  await tx.query(`delete from cart_lines c using ${matching} and c.quantity <= ordered.quantity`, params)
  await tx.query(`update cart_lines c set quantity = c.quantity - ordered.quantity from ${matching}`, params)
}
