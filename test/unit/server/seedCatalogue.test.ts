import { createHash } from 'node:crypto'
import { BRANDS, firstLetterOf } from '../../../server/seed/brands'
import { catalogRows, INDUSTRIES } from '../../../server/seed/catalogue'
import { homeModules } from '../../../server/seed/homeModules'
import type { ProductRow } from '../../../server/seed/productRow'
import { productRows } from '../../../server/seed/products'
import { eanCheckDigit } from '../../../server/seed/random'
import { offersAt } from '../../../server/seed/scale'
import { SHOWCASE } from '../../../server/seed/showcase'
import { SHOPS } from '../../../server/seed/shops'
import { leastQuantity } from '../../../server/seed/terms'
import { ACCESSORIES } from '../../../server/domains/product/related'
import { drawingOf } from '../../../server/media/drawings/catalogue'
import { PAGE_KINDS } from '../../../src/api/homeModules'
import { MODULE_KINDS } from '../../../src/api/shop'

function rowsAt(scale: number): ProductRow[] {
  return [...productRows(INDUSTRIES, offersAt(INDUSTRIES, scale))]
}

const rows = rowsAt(0)
const skuNos = new Set(rows.map((row) => row.sku_no))

/** What a row breaks of the rules that every product keeps. */
function faultsOf(row: ProductRow): string[] {
  const faults: string[] = []
  if (!/^[A-Z0-9-]{6,24}$/.test(row.sku_no)) faults.push('number')
  if (!/^2\d{12}$/.test(row.barcode)) faults.push('barcode range')
  if (eanCheckDigit(row.barcode.slice(0, 12)) !== Number(row.barcode[12])) faults.push('check digit')
  if (row.min_order < 1 || row.mpq < 1 || leastQuantity(row) % row.mpq !== 0) faults.push('quantities')
  if (row.price_cents === null ? row.tiers.length > 0 : row.price_cents < 5) faults.push('price')
  if (
    row.tiers.length > 0 &&
    (row.tiers[0]!.minQty !== leastQuantity(row) || row.tiers[0]!.cents !== row.price_cents)
  ) {
    faults.push('first tier')
  }
  for (const [index, tier] of row.tiers.entries()) {
    const before = row.tiers[index - 1]
    if (before && (tier.minQty <= before.minQty || tier.cents >= before.cents)) faults.push('tiers not descending')
  }
  if (row.list_price_cents !== null && row.list_price_cents <= (row.price_cents ?? 0)) faults.push('list price')
  if (row.lead_days < 0 || row.lead_days > 30) faults.push('lead days')
  if (row.properties.length < 2 || row.properties.some((property) => !property.name || !property.value)) {
    faults.push('properties')
  }
  const texts = [row.name, row.spec_text, ...row.properties.flatMap((property) => [property.name, property.value])]
  if (/[{}_]|undefined|NaN/.test(texts.join(' '))) faults.push('open text')
  return faults
}

describe('seeded catalogue', () => {
  it('is the same every time', () => {
    const hash = (list: ProductRow[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex')
    expect(hash(rowsAt(0))).toBe(hash(rows))
  })

  it('has goods of at least 12 industries on three levels, and a brand for every letter', () => {
    const catalogs = catalogRows(INDUSTRIES).rows
    expect(rows.length).toBeGreaterThanOrEqual(6000)
    expect(catalogs.filter((row) => row.level === 1).length).toBeGreaterThanOrEqual(12)
    expect(catalogs.filter((row) => row.level === 3).length).toBeGreaterThan(150)
    expect(new Set(catalogs.map((row) => row.catalog_id)).size).toBe(catalogs.length)
    const sold = new Set(rows.map((row) => row.brand_id))
    expect(sold.size).toBe(BRANDS.length)
    const letters = new Set(BRANDS.map((brand) => firstLetterOf(brand.latin)))
    expect([...letters].sort().join('')).toBe('#ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  })

  it('holds no product that breaks a rule', () => {
    const faults = rows.flatMap((row) => faultsOf(row).map((fault) => `${row.sku_no}: ${fault}`))
    expect(faults).toEqual([])
  })

  it('numbers and names every product once', () => {
    expect(skuNos.size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.barcode)).size).toBe(rows.length)
  })

  it('[R-VAL-02] has packs larger than the minimum order, limits, sold-out goods and prices to ask for', () => {
    expect(rows.some((row) => row.mpq > row.min_order)).toBe(true)
    expect(rows.some((row) => row.limit_qty !== null)).toBe(true)
    expect(rows.some((row) => row.shop_stock + row.supplier_stock === 0)).toBe(true)
    expect(rows.some((row) => row.price_cents === null)).toBe(true)
    expect(rows.some((row) => !row.exact_price)).toBe(true)
    expect(rows.some((row) => row.dangerous)).toBe(true)
    expect(rows.some((row) => !row.on_sale)).toBe(true)
  })

  it('has a drawing for every picture that it names', () => {
    const names = new Set(rows.map((row) => row.image.replace(/^\/media\/product\/(.*)\.webp$/, '$1')))
    const missing = [...names].filter((name) => drawingOf(name) === null)
    expect(missing).toEqual([])
  })

  it('sells goods of every industry, each with a drawing for its sign', () => {
    const sold = new Set(rows.flatMap((row) => [row.root_id, row.catalog_id]))
    expect(INDUSTRIES.filter(({ id }) => !sold.has(id)).map(({ slug }) => slug)).toEqual([])
    const leaves = catalogRows(INDUSTRIES).rows.filter(({ level }) => level === 3)
    expect(leaves.filter(({ catalog_id }) => !sold.has(catalog_id)).map(({ name }) => name)).toEqual([])
    expect(INDUSTRIES.filter(({ icon }) => drawingOf(icon) === null).map(({ slug, icon }) => ({ slug, icon }))).toEqual(
      [],
    )
  })

  it('keeps the variants of a group to one maker and one catalogue', () => {
    const groups = new Map<string, string>()
    for (const row of rows) {
      const key = `${row.brand_id}/${row.catalog_id}`
      expect(groups.get(row.group_no) ?? key).toBe(key)
      groups.set(row.group_no, key)
    }
    expect(groups.size).toBeLessThan(rows.length / 3)
  })

  it('names no maker of the real world', () => {
    const real =
      /博世|得伟|牧田|世达|史丹利|施耐德|正泰|德力西|西门子|\b3M\b|霍尼韦尔|乐泰|亚德客|SMC|SKF|NSK|FAG|米思米|欧姆龙|东成|长城精工|代尔塔|金佰利|福禄克|三丰|山特维克/
    const hits = [...rows.map((row) => row.name), ...BRANDS.map((brand) => `${brand.name} ${brand.latin}`)]
    expect(hits.filter((text) => real.test(text))).toEqual([])
  })

  it('puts brands without a letter under #', () => {
    expect(BRANDS.map((brand) => firstLetterOf(brand.latin)).filter((letter) => letter === '#').length).toBeGreaterThan(
      0,
    )
  })

  it('has the goods of the shop window', () => {
    expect(Object.keys(SHOWCASE).filter((skuNo) => !skuNos.has(skuNo))).toEqual([])
  })

  it('[R-CALL-007] has every catalogue that the accessory rules name', () => {
    const leaves = new Set(catalogRows(INDUSTRIES).rows.flatMap((row) => (row.level === 3 ? [row.name] : [])))
    const named = Object.entries(ACCESSORIES).flat(2)
    expect(named.filter((name) => !leaves.has(name))).toEqual([])
  })

  it('grows to the asked scale with numbers that stay unique', () => {
    const many = rowsAt(20_000)
    expect(many).toHaveLength(20_000)
    expect(new Set(many.map((row) => row.sku_no)).size).toBe(20_000)
    expect(many.flatMap(faultsOf)).toEqual([])
  })
})

describe('seeded home pages', () => {
  const roots = INDUSTRIES.map((industry) => industry.id)
  const demo = homeModules(SHOPS[0]!, roots)

  it('[R-ENT-21] shows every kind of module, one unknown kind and one as a text', () => {
    const kinds = demo.map((module) => module.module)
    expect(MODULE_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([])
    const known: readonly string[] = [...MODULE_KINDS, ...PAGE_KINDS]
    expect(kinds.filter((kind) => !known.includes(kind))).toHaveLength(1)
    expect(demo.filter((module) => typeof module.data === 'string')).toHaveLength(1)
  })

  it('[R-ENT-21] names only goods that exist and that the shop sells', () => {
    const rootOf = new Map(rows.map((row) => [row.sku_no, row.root_id]))
    for (const shop of SHOPS) {
      const sold = shop.roots ?? roots
      for (const { data } of homeModules(shop, sold)) {
        const named = typeof data === 'object' ? ((data as { skuNos?: string[] } | null)?.skuNos ?? []) : []
        expect(named.filter((skuNo) => !sold.includes(rootOf.get(skuNo) ?? 0))).toEqual([])
      }
    }
  })
})
