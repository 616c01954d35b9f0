/** Every statement about favourites names the buyer and the shop: a number alone reaches nothing. */
import type { Queryable } from '../../database/db'
import type { Owner } from '../owner'

/** null stands for the default group. */
export type GroupId = string | null

export interface FavoriteRow {
  favorite_id: number
  group_id: number | null
  sku_no: string
  added_at: Date
}

export function favoritePage(
  db: Queryable,
  { userId, shopNo }: Owner,
  groupId: GroupId,
  page: { offset: number; limit: number },
): Promise<FavoriteRow[]> {
  return db.query(
    `select favorite_id, group_id, sku_no, added_at from favorites
     where user_id = $1 and shop_no = $2 and group_id ${groupId === null ? 'is null and $3::bigint is null' : '= $3'}
     order by added_at desc, favorite_id desc limit $4 offset $5`,
    [userId, shopNo, groupId, page.limit, page.offset],
  )
}

/** undefined when the product is kept nowhere and the list of the buyer is full. */
export async function keep(
  db: Queryable,
  { userId, shopNo }: Owner,
  favorite: { skuNo: string; groupId: GroupId; now: Date; limit: number },
): Promise<string | undefined> {
  const [row] = await db.query<{ favorite_id: number }>(
    `insert into favorites (user_id, shop_no, sku_no, group_id, added_at)
     select $1, $2, $3, $4::bigint, $5
     where (select count(*) from favorites where user_id = $1 and shop_no = $2) < $6
        or exists (select 1 from favorites where user_id = $1 and shop_no = $2 and sku_no = $3)
     on conflict (user_id, shop_no, sku_no) do update set group_id = excluded.group_id
     returning favorite_id`,
    [userId, shopNo, favorite.skuNo, favorite.groupId, favorite.now, favorite.limit],
  )
  return row && String(row.favorite_id)
}

/** The goods that are kept afterwards: those that were, in their groups, and as many of the others as have room. */
export async function keepAll(
  db: Queryable,
  { userId, shopNo }: Owner,
  favorites: { skuNos: string[]; groupId: GroupId; now: Date; limit: number },
): Promise<ReadonlySet<string>> {
  const { skuNos, groupId, now, limit } = favorites
  await db.query(
    `insert into favorites (user_id, shop_no, sku_no, group_id, added_at)
     select $1, $2, wanted.sku_no, $4::bigint, $5
     from unnest($3::text[]) with ordinality as wanted (sku_no, place)
     where not exists (select 1 from favorites f where f.user_id = $1 and f.shop_no = $2 and f.sku_no = wanted.sku_no)
     order by place
     limit greatest(0, $6 - (select count(*) from favorites where user_id = $1 and shop_no = $2))
     on conflict (user_id, shop_no, sku_no) do nothing`,
    [userId, shopNo, skuNos, groupId, now, limit],
  )
  const rows = await db.query<{ sku_no: string }>(
    'select sku_no from favorites where user_id = $1 and shop_no = $2 and sku_no = any($3::text[])',
    [userId, shopNo, skuNos],
  )
  return new Set(rows.map((row) => row.sku_no))
}

export async function drop(db: Queryable, { userId, shopNo }: Owner, favoriteId: string): Promise<void> {
  await db.query('delete from favorites where favorite_id = $3 and user_id = $1 and shop_no = $2', [
    userId,
    shopNo,
    favoriteId,
  ])
}

/** In the group asked about; without one, in any. */
export async function favoriteOf(
  db: Queryable,
  { userId, shopNo }: Owner,
  skuNo: string,
  groupId: GroupId,
): Promise<string | undefined> {
  const [row] = await db.query<{ favorite_id: number }>(
    `select favorite_id from favorites
     where user_id = $1 and shop_no = $2 and sku_no = $3 and ($4::bigint is null or group_id = $4)`,
    [userId, shopNo, skuNo, groupId],
  )
  return row && String(row.favorite_id)
}
