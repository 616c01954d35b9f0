/** Stock is taken when an order is made and given back when it is cancelled (R-OSM-01): nothing is sold twice. */
import type { Queryable } from '../../database/db'
import type { Goods } from '../basket/goods'
import { isMadeToOrder } from '../product/presenter'

export interface Taken {
  fromShop: number
  fromSupplier: number
}

/** Always in the order of their numbers, so that two orders never wait for each other. */
export async function lockStock(tx: Queryable, skuNos: readonly string[]): Promise<void> {
  await tx.query('select sku_no from products where sku_no = any($1::text[]) order by sku_no for update', [
    [...new Set(skuNos)],
  ])
}

/** The shop's own stock first. Goods that are made to order have none. */
export function allocate(lines: readonly { goods: Goods; quantity: number }[]): Taken[] {
  const left = new Map(
    lines.map(({ goods }) => [goods.sku_no, { shop: goods.shop_stock, supplier: goods.supplier_stock }]),
  )
  return lines.map(({ goods, quantity }) => {
    const stock = left.get(goods.sku_no)!
    if (isMadeToOrder(goods)) return { fromShop: 0, fromSupplier: 0 }
    const fromShop = Math.min(stock.shop, quantity)
    const fromSupplier = quantity - fromShop
    stock.shop -= fromShop
    stock.supplier -= fromSupplier
    return { fromShop, fromSupplier }
  })
}

interface Movement extends Taken {
  skuNo: string
}

/** `direction` is -1 to take and 1 to give back. */
export async function moveStock(tx: Queryable, movements: readonly Movement[], direction: -1 | 1): Promise<void> {
  await tx.query(
    `update products p set shop_stock = p.shop_stock + $4::int * moved.shop, supplier_stock = p.supplier_stock + $4::int * moved.supplier
     from (select sku, sum(shop)::int as shop, sum(supplier)::int as supplier
             from unnest($1::text[], $2::int[], $3::int[]) as line (sku, shop, supplier) group by sku) moved
     where p.sku_no = moved.sku and (moved.shop > 0 or moved.supplier > 0)`,
    [
      movements.map(({ skuNo }) => skuNo),
      movements.map(({ fromShop }) => fromShop),
      movements.map(({ fromSupplier }) => fromSupplier),
      direction,
    ],
  )
}

export async function giveBackStock(tx: Queryable, orderNo: string): Promise<void> {
  const rows = await tx.query<{ sku_no: string; from_shop: number; from_supplier: number }>(
    'select sku_no, from_shop, from_supplier from order_lines where order_no = $1',
    [orderNo],
  )
  await lockStock(
    tx,
    rows.map((row) => row.sku_no),
  )
  await moveStock(
    tx,
    rows.map((row) => ({ skuNo: row.sku_no, fromShop: row.from_shop, fromSupplier: row.from_supplier })),
    1,
  )
}
