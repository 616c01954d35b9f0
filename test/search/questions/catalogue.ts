/** The goods of the demonstration's shop as the judgements see them: the seed's own fields, and nothing of the search. */
import { catalogRows, INDUSTRIES } from '../../../server/seed/catalogue'
import { plainOffers, productRows } from '../../../server/seed/products'
import { brandRows } from '../../../server/seed/smallMakers'
import type { Part } from './form'

export interface Good {
  readonly skuNo: string
  readonly fields: ReadonlyMap<string, string>
  /** Everything that is written about it but its numbers. */
  readonly written: string
}

/** Every good that is on sale; the shop 10001 offers all catalogues. */
export function soldGoods(): Map<string, Good> {
  const catalogs = new Map(catalogRows(INDUSTRIES).rows.map((row) => [row.catalog_id, row]))
  const brands = new Map(brandRows(0).map((row) => [row.brand_id, `${row.name} ${row.latin}`]))
  const pathOf = (id: number | null): string[] => {
    const row = id === null ? undefined : catalogs.get(id)
    return row ? [...pathOf(row.parent_id), row.name] : []
  }
  const goods = new Map<string, Good>()
  for (const row of productRows(INDUSTRIES, plainOffers(INDUSTRIES))) {
    if (!row.on_sale) continue
    const fields = new Map(row.properties.map(({ name, value, unit }) => [name, value + (unit ?? '')]))
    fields.set('name', row.name)
    fields.set('catalog', pathOf(row.catalog_id).join('/'))
    fields.set('brand', brands.get(row.brand_id)!)
    const written = [...fields].map(([key, value]) => `${key} ${value}`).join('\n')
    fields.set('number', [row.sku_no, row.pro_sku_no, row.model, row.barcode].join('\n'))
    goods.set(row.sku_no, { skuNo: row.sku_no, fields, written })
  }
  return goods
}

export function fits(good: Good, parts: readonly Part[]): boolean {
  const of = (key: string) => good.fields.get(key) ?? ''
  return parts.every((part) => {
    if (part instanceof RegExp) return part.test(of('name'))
    return Object.entries(part).every(([key, pattern]) =>
      key === 'not' ? !pattern.test(of('name')) : pattern.test(of(key)),
    )
  })
}
