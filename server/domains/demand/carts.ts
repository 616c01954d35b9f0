/** The lines of demands in the carts of those who buy. One line of a demand lies in one cart at a time. */
import { CODE_TEXT } from '../../../src/domain/errors/codes'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { lockBasket } from '../basket/lines'
import { LINE_LIMIT } from '../basket/push'
import type { Owner } from '../owner'

export interface TaggedLine {
  demandOrderNo: string
  skuNo: string
  quantity: number
}

/** What lies in somebody's cart, and in whose. */
export interface HeldLine extends TaggedLine {
  skuName: string
  userId: string
  owner: string
}

export async function heldLines(db: Queryable, shopNo: string, numbers: readonly string[]): Promise<HeldLine[]> {
  if (numbers.length === 0) return []
  return db.query<HeldLine>(
    `select c.demand_order_no as "demandOrderNo", c.sku_no as "skuNo", c.quantity, p.name as "skuName",
       c.user_id::text as "userId", u.name as owner
     from cart_lines c join users u using (user_id) join products p using (sku_no)
     where c.shop_no = $1 and c.demand_order_no = any($2::text[]) order by c.demand_order_no, c.sku_no`,
    [shopNo, numbers],
  )
}

export const sameLine =
  ({ demandOrderNo, skuNo }: Pick<TaggedLine, 'demandOrderNo' | 'skuNo'>) =>
  (line: Pick<TaggedLine, 'demandOrderNo' | 'skuNo'>): boolean =>
    line.demandOrderNo === demandOrderNo && line.skuNo === skuNo

/** Whose carts hold something of these demands, locked. The order keeps two who do it at once from waiting for each other. */
export async function lockHolders(
  tx: Queryable,
  shopNo: string,
  numbers: readonly string[],
  also?: Owner,
): Promise<void> {
  const rows = await tx.query<{ user_id: number }>(
    `select distinct user_id from cart_lines where shop_no = $1 and demand_order_no = any($2::text[])`,
    [shopNo, numbers],
  )
  const holders = new Set([...rows.map(({ user_id }) => String(user_id)), ...(also ? [also.userId] : [])])
  for (const userId of [...holders].sort()) await lockBasket(tx, 'cart_lines', { userId, shopNo })
}

/** Whoever lost lines of his cart to somebody else, to be told. */
export interface Losers {
  userId: string
  demandOrderNo: string
  lines: number
}

/** Into the cart of one, out of all the others. What lies there already has the given quantity afterwards. */
export async function putIntoCart(
  tx: Queryable,
  owner: Owner,
  lines: readonly TaggedLine[],
  now: Date,
): Promise<Losers[]> {
  const { userId, shopNo } = owner
  const numbers = [...new Set(lines.map(({ demandOrderNo }) => demandOrderNo))]
  await lockHolders(tx, shopNo, numbers, owner)
  const columns = [
    lines.map(({ demandOrderNo }) => demandOrderNo),
    lines.map(({ skuNo }) => skuNo),
    lines.map(({ quantity }) => quantity),
  ]
  const lost = await tx.query<Losers>(
    `with gone as (
       delete from cart_lines c using unnest($3::text[], $4::text[]) as wanted (demand, sku)
       where c.shop_no = $2 and c.user_id <> $1::bigint and c.demand_order_no = wanted.demand and c.sku_no = wanted.sku
       returning c.user_id, c.demand_order_no)
     select user_id::text as "userId", demand_order_no as "demandOrderNo", count(*)::int as lines from gone group by 1, 2`,
    [userId, shopNo, columns[0], columns[1]],
  )
  const [room] = await tx.query<{ lines: number; fresh: number }>(
    `select (select count(*)::int from cart_lines where user_id = $1 and shop_no = $2) as lines,
       (select count(*)::int from unnest($3::text[], $4::text[]) as wanted (demand, sku) where not exists (
          select 1 from cart_lines c where c.user_id = $1 and c.shop_no = $2 and c.sku_no = sku
            and c.demand_order_no = demand)) as fresh`,
    [userId, shopNo, columns[0], columns[1]],
  )
  const free = LINE_LIMIT - (room?.lines ?? 0)
  if ((room?.fresh ?? 0) > free) throw fail('cartFull', `${CODE_TEXT[2005]}，还可放入 ${Math.max(0, free)} 行`)
  await tx.query(
    `insert into cart_lines (user_id, shop_no, sku_no, demand_order_no, quantity, selected, added_at)
     select $1, $2, sku, demand, quantity, true, $6
       from unnest($3::text[], $4::text[], $5::int[]) with ordinality as wanted (demand, sku, quantity, place)
       order by place desc
     on conflict (user_id, shop_no, sku_no, demand_order_no)
       do update set quantity = excluded.quantity, selected = true, added_at = excluded.added_at`,
    [userId, shopNo, ...columns, now],
  )
  return lost
}

/** No cart holds more of these demands than is open; `open` names every line of them. */
export async function fitCarts(tx: Queryable, shopNo: string, open: readonly TaggedLine[]): Promise<Losers[]> {
  const numbers = [...new Set(open.map(({ demandOrderNo }) => demandOrderNo))]
  if (numbers.length === 0) return []
  await lockHolders(tx, shopNo, numbers)
  const params = [
    shopNo,
    open.map(({ demandOrderNo }) => demandOrderNo),
    open.map(({ skuNo }) => skuNo),
    open.map(({ quantity }) => quantity),
  ]
  const list = `unnest($2::text[], $3::text[], $4::int[]) as left_over (demand, sku, quantity)`
  const same = `c.shop_no = $1 and c.demand_order_no = left_over.demand and c.sku_no = left_over.sku`
  const lost = await tx.query<Losers>(
    `with gone as (
       delete from cart_lines c using ${list} where ${same} and left_over.quantity <= 0
       returning c.user_id, c.demand_order_no)
     select user_id::text as "userId", demand_order_no as "demandOrderNo", count(*)::int as lines from gone group by 1, 2`,
    params,
  )
  const trimmed = await tx.query<Losers>(
    `with less as (
       update cart_lines c set quantity = left_over.quantity from ${list} where ${same} and c.quantity > left_over.quantity
       returning c.user_id, c.demand_order_no)
     select user_id::text as "userId", demand_order_no as "demandOrderNo", count(*)::int as lines from less group by 1, 2`,
    params,
  )
  return [...lost, ...trimmed]
}
