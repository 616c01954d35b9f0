import type { AreaLimit } from '../../../src/api/product'
import type { Queryable } from '../../database/db'

/** A limit `l` that meets the product `p`, whose catalogue is `leaf`. */
export const MEETS = `(l.sku_no = p.sku_no or l.catalog_id in (p.catalog_id, leaf.parent_id, p.root_id))`
/** The reason that is told when several meet it. */
export const NEAREST_FIRST = `(l.sku_no is null), l.id`

/**
 * What may not be sold to a place. A limit names a product or a catalogue of any level, and a
 * province or a city; the product's own limit gives the reason before its catalogue's.
 */
export async function areaLimitsOf(
  db: Queryable,
  skuNos: readonly string[],
  place: { provinceCode: string; cityCode: string },
): Promise<AreaLimit[]> {
  if (skuNos.length === 0) return []
  const rows = await db.query<{ sku_no: string; name: string; reason: string }>(
    `select distinct on (p.sku_no) p.sku_no, p.name, l.reason from products p
     join catalogs leaf on leaf.catalog_id = p.catalog_id
     join area_limits l on ${MEETS}
     where p.sku_no = any($1::text[]) and l.region_code = any($2::text[])
     order by p.sku_no, ${NEAREST_FIRST}`,
    [skuNos, [place.provinceCode, place.cityCode]],
  )
  const bySku = new Map(rows.map((row) => [row.sku_no, { skuNo: row.sku_no, skuName: row.name, reason: row.reason }]))
  return [...new Set(skuNos)].flatMap((skuNo) => bySku.get(skuNo) ?? [])
}

/** Codes of cities begin with the two digits of their province. */
export function provinceOf(cityCode: string): string {
  return `${cityCode.slice(0, 2)}0000`
}
