/** What the baskets, the preview and the order need to know of goods, read in one go for all their lines. */
import type { Queryable } from '../../database/db'
import { MEETS, NEAREST_FIRST } from '../product/areaLimits'
import type { ProductProperty } from '../../../src/api/product'
import { ITEM_COLUMNS_IN_SHOP, type ItemRow, type StoredTier } from '../product/rows'

export interface Goods extends ItemRow {
  tiers: StoredTier[]
  dangerous: boolean
  catalog_id: number
  catalog_name: string
  properties: ProductProperty[]
  /** Why it may not be sold to the city; '' when it may. */
  area_reason: string
  /** Nothing else of the catalogue may either. */
  area_of_catalog: boolean
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
    `select ${ITEM_COLUMNS_IN_SHOP}, p.tiers, p.dangerous, p.catalog_id, own.name as catalog_name, p.properties,
       coalesce(area.reason, '') as area_reason, coalesce(area.of_catalog, false) as area_of_catalog
     from products p join brands b using (brand_id) join catalogs own on own.catalog_id = p.catalog_id
     left join lateral (
       select l.reason, l.catalog_id is not null as of_catalog from catalogs leaf join area_limits l on ${MEETS}
       where leaf.catalog_id = p.catalog_id and l.region_code = any($3::text[]) order by ${NEAREST_FIRST} limit 1
     ) area on true
     where p.sku_no = any($2::text[])`,
    [shopNo, wanted, place ? [place.provinceCode, place.cityCode] : []],
  )
  return new Map(rows.map((row) => [row.sku_no, row]))
}
