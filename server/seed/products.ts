import { brandIdOf, brandsOfIndustry, BRANDS, idOfBrand, type BrandSeed } from './brands'
import { catalogRows, leafKey, picture } from './catalogue'
import { propertiesOf, type Family, type Good, type Industry } from './family'
import { hashOf, inStoreBarcode, randomOf } from './random'
import type { ProductRow } from './productRow'
import { inTheWindow } from './showcase'
import { orderRuleOf, pricesOf, stockOf, talkOf } from './terms'

/** A good in a form in which it is sold: the plain one, or one of the many of a benchmark's catalogue. */
export interface Offer {
  industry: Industry
  family: Family
  good: Good
  brand: BrandSeed
  /** Appended to number and name; empty for the plain form. */
  variant: { code: string; name: string; priceFactor: number }
}

const PLAIN = { code: '', name: '', priceFactor: 1 }

const LONG_ROW = 12

export function makersOf(industry: Industry, family: Family): readonly BrandSeed[] {
  if (family.brands) {
    return family.brands.map((slug) => BRANDS[brandIdOf(slug) - 101]!)
  }
  const all = brandsOfIndustry(industry.slug)
  const first = hashOf(family.code + family.path) % all.length
  // A long row of sizes by many makers would crowd out everything else.
  const breadth = Math.min(family.breadth ?? 3, family.goods.length >= LONG_ROW ? 2 : 3, all.length)
  return Array.from({ length: breadth }, (_, index) => all[(first + index) % all.length]!)
}

export function* plainOffers(industries: readonly Industry[]): Generator<Offer> {
  for (const industry of industries) {
    for (const family of industry.families) {
      for (const brand of makersOf(industry, family)) {
        for (const good of family.goods) yield { industry, family, good, brand, variant: PLAIN }
      }
    }
  }
  // Last, so that they move no number of the others.
  for (const brand of BRANDS.filter(({ families }) => families !== undefined)) {
    for (const industry of industries) {
      for (const family of industry.families.filter(({ code }) => brand.families?.includes(code))) {
        for (const good of family.goods) yield { industry, family, good, brand, variant: PLAIN }
      }
    }
  }
}

/** Turns offers into rows; `running` numbers them for barcode and platform number. */
export function* productRows(industries: readonly Industry[], offers: Iterable<Offer>): Generator<ProductRow> {
  const { leafOf } = catalogRows(industries)
  let running = 0
  for (const offer of offers) {
    running += 1
    yield inTheWindow(rowOf(offer, leafOf.get(leafKey(offer.industry, offer.family.path))!, running))
  }
}

function rowOf({ industry, family, good, brand, variant }: Offer, catalogId: number, running: number): ProductRow {
  const skuNo = [brand.prefix, family.code, good.key, variant.code].filter(Boolean).join('-').toUpperCase()
  const random = randomOf(skuNo)
  // One level per series: within it prices only follow the size.
  const level = brand.level * (0.97 + randomOf(`${brand.slug}/${family.code}/${good.series}`)() * 0.06)
  const price = good.price === null ? null : good.price * level * variant.priceFactor
  const order = orderRuleOf(family, price, random)
  const money = pricesOf(price, order, family, random)
  const stock = stockOf(family, money.price_cents, random)
  const talk = talkOf(money, stock, order, family, random)
  return {
    sku_no: skuNo,
    pro_sku_no: `P${80000000 + running}`,
    group_no: `G${hashOf(`${brand.slug}/${family.code}/${good.series}/${variant.code}`).toString(36).toUpperCase()}`,
    name: [brand.name, good.name, variant.name].filter(Boolean).join(' '),
    brand_id: idOfBrand(brand),
    model: good.model ?? `${family.code}-${good.key}`.toUpperCase(),
    catalog_id: catalogId,
    root_id: industry.id,
    unit: family.unit,
    spec_text: good.spec,
    ...money,
    tax_rate: 13,
    ...order,
    ...stock,
    dangerous: family.dangerous ?? false,
    returnable: (family.returnable ?? true) && !family.madeToOrder,
    on_sale: random() > 0.01,
    ...talk,
    properties: propertiesOf(good.facts),
    image: picture(good.image ?? family.image),
    barcode: inStoreBarcode(running),
  }
}
