/** Commercial terms of a product: prices, quantities, stock, and the words that go with them. */
import type { PromotionTag } from '../../src/api/product'
import type { Family } from './family'
import { pick } from './random'

type Random = () => number

/** Stored money is integer cents. */
export interface TierRow {
  minQty: number
  cents: number
}

export interface OrderRule {
  min_order: number
  mpq: number
  limit_qty: number | null
}

export interface Prices {
  price_cents: number | null
  list_price_cents: number | null
  exact_price: boolean
  tiers: TierRow[]
}

export interface Stock {
  shop_stock: number
  supplier_stock: number
  lead_days: number
  sales: number
}

/** Prices as a shop writes them: fine steps for small goods, coarse ones for machines. */
function roundPrice(yuan: number): number {
  const step = yuan < 5 ? 0.05 : yuan < 50 ? 0.1 : yuan < 200 ? 0.5 : yuan < 1000 ? 1 : yuan < 5000 ? 5 : 10
  return Math.max(5, Math.round(Math.round(yuan / step) * step * 100))
}

/** Tools and machines: nobody has to buy ten of them. */
const SOLD_SINGLY = '把台套双具件支顶辆架'

export function orderRuleOf(family: Family, yuan: number | null, random: Random): OrderRule {
  const limit_qty = random() < 0.025 ? pick(random, [20, 50, 100, 200]) : null
  if (family.order) return { min_order: family.order[0], mpq: family.order[1], limit_qty }
  const draw = random()
  const singly = yuan !== null && yuan > 15 && SOLD_SINGLY.includes(family.unit)
  if (yuan === null || yuan > 80 || singly) return { min_order: 1, mpq: 1, limit_qty }
  if (yuan < 3) {
    const mpq = pick(random, [10, 20, 50])
    // A pack larger than the minimum order is a real case: the minimum is then raised to the pack.
    return { min_order: draw < 0.2 ? 1 : mpq, mpq, limit_qty: limit_qty === null ? null : limit_qty * 10 }
  }
  if (draw < 0.08) return { min_order: 2, mpq: 5, limit_qty }
  if (draw < 0.16) return { min_order: 5, mpq: 5, limit_qty }
  if (draw < 0.22) return { min_order: 5, mpq: 1, limit_qty }
  if (draw < 0.28) return { min_order: 10, mpq: 10, limit_qty }
  return { min_order: 1, mpq: 1, limit_qty }
}

/** The least quantity that can be bought: the minimum order, raised to whole packs (R-VAL-02). */
export function leastQuantity(order: Pick<OrderRule, 'min_order' | 'mpq'>): number {
  return Math.ceil(Math.max(order.min_order, order.mpq) / order.mpq) * order.mpq
}

export function pricesOf(yuan: number | null, order: OrderRule, family: Family, random: Random): Prices {
  if (yuan === null) return { price_cents: null, list_price_cents: null, exact_price: true, tiers: [] }
  const price_cents = roundPrice(yuan)
  const list_price_cents = random() < 0.42 ? roundPrice((price_cents / 100) * (1.12 + random() * 0.16)) : null
  const exact_price = !(family.madeToOrder && random() < 0.5) && random() > 0.012
  const wantsTiers = yuan < 1500 && random() < 0.62
  return { price_cents, list_price_cents, exact_price, tiers: wantsTiers ? tiersOf(price_cents, order, random) : [] }
}

function tiersOf(cents: number, order: OrderRule, random: Random): TierRow[] {
  const least = leastQuantity(order)
  const factors = cents < 20000 ? [4, 10, 40] : [3, 10]
  const discounts = [0.94 + random() * 0.02, 0.9 + random() * 0.015, 0.855 + random() * 0.015]
  const tiers: TierRow[] = [{ minQty: least, cents }]
  for (const [index, factor] of factors.entries()) {
    const lower = roundPrice((cents / 100) * discounts[index]!)
    const before = tiers[tiers.length - 1]!
    if (lower >= before.cents) continue
    tiers.push({ minQty: least * factor, cents: lower })
  }
  return tiers.length >= 3 ? tiers : []
}

export function stockOf(family: Family, cents: number | null, random: Random): Stock {
  const skew = Math.pow(random(), 5)
  const scale = cents === null ? 40 : cents < 1000 ? 9000 : cents < 10000 ? 6000 : cents < 100000 ? 1500 : 200
  const sales = Math.round(skew * scale) + Math.floor(random() * 12)
  if (family.madeToOrder) {
    return { shop_stock: 0, supplier_stock: 99999, lead_days: family.madeToOrder, sales }
  }
  const depth = cents === null ? 0 : cents < 1000 ? 6000 : cents < 10000 ? 2500 : cents < 100000 ? 400 : 30
  const draw = random()
  const supplier_stock = random() < 0.6 ? Math.round(random() * depth * 2) : 0
  if (draw < 0.035) return { shop_stock: 0, supplier_stock: 0, lead_days: 7, sales }
  if (draw < 0.14)
    return { shop_stock: 0, supplier_stock: supplier_stock + 40, lead_days: 2 + Math.floor(random() * 5), sales }
  const shop_stock = 5 + Math.round(random() * random() * depth)
  return { shop_stock, supplier_stock, lead_days: random() < 0.75 ? 0 : 1, sales }
}

const REDUCTIONS = ['满500减30', '满1000减50', '满2000减120', '买2赠1', '满10件9.2折'] as const

export function talkOf(
  prices: Prices,
  stock: Stock,
  order: OrderRule,
  family: Family,
  random: Random,
): { tags: string[]; promotions: PromotionTag[] } {
  const tags: string[] = []
  if (stock.shop_stock > 0) tags.push(stock.lead_days === 0 && random() < 0.6 ? '当日发' : '现货')
  if (family.madeToOrder) tags.push(`定制 ${family.madeToOrder} 天`)
  if (leastQuantity(order) >= 10) tags.push(`最小起订 ${leastQuantity(order)} ${family.unit}`)
  if (random() < 0.55) tags.push('可开专票')
  const promotions: PromotionTag[] = []
  if (prices.price_cents !== null && random() < 0.28)
    promotions.push({ tagType: 'PROMOTION', tagName: pick(random, REDUCTIONS) })
  if (prices.tiers.length > 0) promotions.push({ tagType: 'TIER', tagName: '阶梯价' })
  return { tags, promotions }
}
