/** What the baskets, the preview and the order need to know of goods, read in one go for all their lines. */
import type { Queryable } from '../../database/db'
import { MEETS, NEAREST_FIRST } from '../product/areaLimits'
import { ITEM_COLUMNS_IN_SHOP, type ItemRow, type StoredTier } from '../product/rows'

export interface Goods extends ItemRow {
  tiers: StoredTier[]
  dangerous: boolean
  /** Why it may not be sold to the city; '' when it may. */
  area_reason: string
}

export type GoodsBySku = ReadonlyMap<string, Goods>

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
): Promise<GoodsBySku> {
  const wanted = [...new Set(skuNos)]
  if (wanted.length === 0) return new Map()
  const rows = await db.query<Goods>(
    `select ${ITEM_COLUMNS_IN_SHOP}, p.tiers, p.dangerous, coalesce(area.reason, '') as area_reason
     from products p join brands b using (brand_id)
     left join lateral (
       select l.reason from catalogs leaf join area_limits l on ${MEETS}
       where leaf.catalog_id = p.catalog_id and l.region_code = any($3::text[]) order by ${NEAREST_FIRST} limit 1
     ) area on true
     where p.sku_no = any($2::text[])`,
    [shopNo, wanted, place ? [place.provinceCode, place.cityCode] : []],
  )
  return new Map(rows.map((row) => [row.sku_no, row]))
}
