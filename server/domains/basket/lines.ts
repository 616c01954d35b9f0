/** Rows of the two baskets. They differ in their table and in the demand that a cart line may stand for. */
import type { Queryable } from '../../database/db'
import type { Owner } from '../owner'

export type BasketTable = 'cart_lines' | 'demand_cart_lines'

export interface LineRow {
  line_id: number
  sku_no: string
  quantity: number
  selected: boolean
  demand_order_no: string
  /** Of the demand basket: what the line is for. */
  remark: string
}

const LOCKS: Readonly<Record<BasketTable, number>> = { cart_lines: 1, demand_cart_lines: 2 }

/** Two devices of one buyer take turns: counts and sums stay true, and nobody waits for another buyer. */
export async function lockBasket(tx: Queryable, table: BasketTable, { userId, shopNo }: Owner): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCKS[table], `${userId} ${shopNo}`])
}

/** The latest first. */
export async function linesOf(db: Queryable, table: BasketTable, { userId, shopNo }: Owner): Promise<LineRow[]> {
  const own = table === 'cart_lines' ? `demand_order_no, '' as remark` : `'' as demand_order_no, remark`
  return db.query<LineRow>(
    `select line_id, sku_no, quantity, selected, ${own} from ${table}
     where user_id = $1 and shop_no = $2 order by added_at desc, line_id desc`,
    [userId, shopNo],
  )
}

/** Sets the quantities of the buyer's own lines, new ones selected. */
export async function putLines(
  tx: Queryable,
  table: BasketTable,
  { userId, shopNo }: Owner,
  lines: readonly { skuNo: string; quantity: number }[],
  now: Date,
): Promise<void> {
  const key = table === 'cart_lines' ? 'user_id, shop_no, sku_no, demand_order_no' : 'user_id, shop_no, sku_no'
  await tx.query(
    `insert into ${table} (user_id, shop_no, sku_no, quantity, selected, added_at)
     select $1, $2, sku, quantity, true, $5
       from unnest($3::text[], $4::int[]) with ordinality as wanted (sku, quantity, place) order by place desc
     on conflict (${key}) do update set quantity = excluded.quantity, selected = true, added_at = excluded.added_at`,
    [userId, shopNo, lines.map(({ skuNo }) => skuNo), lines.map(({ quantity }) => quantity), now],
  )
}

export async function selectLines(
  tx: Queryable,
  table: BasketTable,
  { userId, shopNo }: Owner,
  ids: readonly number[],
): Promise<void> {
  await tx.query(
    `update ${table} set selected = not selected
     where user_id = $1 and shop_no = $2 and selected <> (line_id = any($3::bigint[]))`,
    [userId, shopNo, ids],
  )
}

export async function removeLines(
  tx: Queryable,
  table: BasketTable,
  { userId, shopNo }: Owner,
  ids: readonly number[],
): Promise<void> {
  await tx.query(`delete from ${table} where user_id = $1 and shop_no = $2 and line_id = any($3::bigint[])`, [
    userId,
    shopNo,
    ids,
  ])
}

export async function setQuantity(
  tx: Queryable,
  table: BasketTable,
  { userId, shopNo }: Owner,
  lineId: number,
  quantity: number,
): Promise<void> {
  await tx.query(`update ${table} set quantity = $4 where user_id = $1 and shop_no = $2 and line_id = $3`, [
    userId,
    shopNo,
    lineId,
    quantity,
  ])
}

/** Numbers of lines as the wire has them; what is no number names no line and is left out. */
export function lineIds(texts: readonly string[]): number[] {
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => /^\d{1,15}$/.test(text))
    .map(Number)
}
