import type { Alike, BasketLine } from '../../../src/api/baskets'
import type { Discount } from '../../../src/api/cart'
import { bundled } from '../../../src/domain/bundle'
import { totalsOf } from '../../../src/domain/promotion'
import { toYuan } from '../../../src/domain/money'
import { sizeAmong } from '../../search/propertyOrder'
import { arrival } from '../product/leadTime'
import { canPurchase, centsFor, toTiers } from '../product/presenter'
import type { Goods } from './goods'
import type { Verdict } from './verdict'

/** Others may be had where these cannot. */
function hasOthers({ area_of_catalog }: Goods, { kind }: Verdict): boolean {
  return kind !== null && kind !== 'QUANTITY' && !(kind === 'AREA' && area_of_catalog)
}

/** The catalogue says what the thing is, its size whether it fits: brand, make and colour may be others. */
function alikeOf({ catalog_id, catalog_name, properties }: Goods): Alike {
  const name = sizeAmong(properties.map((property) => property.name))
  const size = properties.find((property) => property.name === name)
  return {
    catalogId: String(catalog_id),
    catalogName: catalog_name,
    ...(size && { size: { name: size.name, value: `${size.value}${size.unit ?? ''}` } }),
  }
}

export interface Amounts {
  quantity: number
  /** With the other lines of the same product that are bought with it: its price is the one of all of them. */
  together?: number
  /** Of a line that came from a demand: what may still be ordered for it. */
  open?: number | null
}

const least = (stock: number | null, open: number | null): number | null =>
  open === null ? stock : Math.min(stock ?? open, open)

/** Goods that are in a basket exist: a product is taken off sale, never out of the table. */
export function toBasketLine(
  goods: Goods,
  { quantity, together = quantity, open = null }: Amounts,
  verdict: Verdict,
  provinceCode: string,
): BasketLine {
  const cents = centsFor(goods, together)
  const { days, text } = arrival(goods, provinceCode)
  return {
    skuNo: goods.sku_no,
    skuName: goods.name,
    brandName: goods.brand_name,
    image: goods.image,
    specText: goods.spec_text,
    unit: goods.unit,
    price: cents === null ? null : toYuan(cents),
    tierPrices: toTiers(goods.tiers),
    quantity,
    amount: toYuan((cents ?? 0) * quantity),
    minOrderNum: goods.min_order,
    mpq: goods.mpq,
    canPurchaseQty: least(canPurchase(goods), open),
    leadTimeDesc: text,
    leadTimeDays: days,
    supplierDirect: goods.shop_stock <= 0,
    dangerousProduct: goods.dangerous,
    tags: goods.tags,
    promotionTagDTOS: goods.promotions,
    valid: verdict.kind === null,
    invalidKind: verdict.kind,
    invalidReason: verdict.reason,
    ...(hasOthers(goods, verdict) && { alike: alikeOf(goods) }),
  }
}

interface Priced {
  goods: Goods
  quantity: number
}

/** Sums over lines that can be ordered, in cents. Lines of one product reach its prices and promotions together. */
export function basketTotals(lines: readonly Priced[]) {
  return totalsOf(
    bundled(lines.map(({ goods, quantity }) => ({ skuNo: goods.sku_no, goods, quantity }))).map(
      ({ goods, quantity }) => ({ cents: centsFor(goods, quantity) ?? 0, quantity, promotions: goods.promotions }),
    ),
  )
}

export function toDiscounts(reductions: readonly { name: string; cents: number }[]): Discount[] {
  return reductions.map(({ name, cents }) => ({ name, amount: toYuan(cents) }))
}
