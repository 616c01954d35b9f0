/** What the baskets, the preview and the order need to know of goods, read in one go for all their lines. */
import type { Queryable } from '../../database/db'
import { areaLimitsOf } from '../product/areaLimits'
import { ITEM_COLUMNS, type ItemRow, type StoredTier } from '../product/presenter'

export interface Goods extends ItemRow {
  tiers: StoredTier[]
  dangerous: boolean
  /** Why it may not be sold to the city; '' when it may. */
  areaReason: string
}

export interface Place {
  provinceCode: string
  cityCode: string
}

/** Goods by number. `on_sale` says whether this shop sells them now; what does not exist is not in the map. */
export async function goodsOf(
  db: Queryable,
  shopNo: string,
  skuNos: readonly string[],
  place: Place | null,
): Promise<Map<string, Goods>> {
  const wanted = [...new Set(skuNos)]
  if (wanted.length === 0) return new Map()
  const columns = ITEM_COLUMNS.replace(
    'p.on_sale',
    '(p.on_sale and p.root_id in (select root_id from shop_catalogs where shop_no = $1)) as on_sale',
  )
  const rows = await db.query<ItemRow & { tiers: StoredTier[]; dangerous: boolean }>(
    `select ${columns}, p.tiers, p.dangerous from products p join brands b using (brand_id) where p.sku_no = any($2::text[])`,
    [shopNo, wanted],
  )
  const limits = place ? await areaLimitsOf(db, wanted, place) : []
  const reasons = new Map(limits.map(({ skuNo, reason }) => [skuNo, reason]))
  return new Map(rows.map((row) => [row.sku_no, { ...row, areaReason: reasons.get(row.sku_no) ?? '' }]))
}
