import type { Queryable } from '../../database/db'
import type { Owner } from '../owner'
import { lockBasket } from './lines'

interface Ordered {
  skuNo: string
  demandOrderNo: string
  quantity: number
}

/** Of what is ordered the cart holds less. */
export interface Missing extends Pick<Ordered, 'skuNo' | 'demandOrderNo'> {
  left: number
}

/**
 * What was ordered leaves the cart. Only as much as was ordered: what another device has added meanwhile stays. Answers
 * what was not there any more, so that a cart that two devices send is ordered once.
 */
export async function takeOrdered(tx: Queryable, owner: Owner, ordered: readonly Ordered[]): Promise<Missing[]> {
  await lockBasket(tx, 'cart_lines', owner)
  const params = [
    owner.userId,
    owner.shopNo,
    ordered.map(({ skuNo }) => skuNo),
    ordered.map(({ demandOrderNo }) => demandOrderNo),
    ordered.map(({ quantity }) => quantity),
  ]
  const list = `unnest($3::text[], $4::text[], $5::int[]) as ordered (sku, demand, quantity)`
  const same = `c.user_id = $1 and c.shop_no = $2 and c.sku_no = ordered.sku and c.demand_order_no = ordered.demand`
  const missing = await tx.query<Missing>(
    `select ordered.sku as "skuNo", ordered.demand as "demandOrderNo", coalesce(c.quantity, 0) as left
     from ${list} left join cart_lines c on ${same} where coalesce(c.quantity, 0) < ordered.quantity`,
    params,
  )
  await tx.query(`delete from cart_lines c using ${list} where ${same} and c.quantity <= ordered.quantity`, params)
  await tx.query(`update cart_lines c set quantity = c.quantity - ordered.quantity from ${list} where ${same}`, params)
  return missing
}
