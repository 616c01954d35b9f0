import type { ProductDetail, ProductItem, TierPrice } from '@/api/product'
import { formatMoney, toCents } from '@/domain/money'
import { quantityRule, roundUpQuantity, type QuantityRule } from '@/domain/quantity'

const MOST_PICKS = 5
const A_HUNDRED = 100

export function ruleText({ min, step, purchasable }: QuantityRule, unit: string): string {
  if (!purchasable) return '当前库存不足最小起订量'
  const from = min > 1 ? `起订 ${min} ${unit}` : ''
  const by = step > 1 ? `按 ${step} 的倍数` : ''
  return [from, by].filter(Boolean).join(' · ')
}

export function sortedTiers({ tierPrices }: Pick<ProductDetail, 'tierPrices'>): TierPrice[] {
  return [...tierPrices].sort((a, b) => a.minQty - b.minQty)
}

/** "20–49", "≥200", or one number. */
export function rangeOf({ minQty }: TierPrice, next: TierPrice | undefined): string {
  if (!next) return `≥${minQty}`
  return next.minQty - 1 > minQty ? `${minQty}–${next.minQty - 1}` : String(minQty)
}

/** How much more brings the next lower price; '' at the last tier. */
export function nudgeText(detail: ProductDetail, quantity: number): string {
  const next = sortedTiers(detail).find(({ minQty, price }) => minQty > quantity && price !== null)
  if (!next) return ''
  const rule = quantityRule(detail)
  const goal = roundUpQuantity(next.minQty, rule)
  if (goal < next.minQty) return ''
  return `再加 ${goal - quantity} ${detail.unit}，每${detail.unit} ¥${formatMoney(toCents(next.price) ?? 0)}`
}

/** Quantities that buyers take: the least, twice that, where a tier begins, a hundred; each one allowed. */
export function quickPicks(detail: ProductDetail, rule: QuantityRule): number[] {
  const wanted = [rule.min, rule.min * 2, ...sortedTiers(detail).map(({ minQty }) => minQty), A_HUNDRED]
  const allowed = wanted.map((quantity) => roundUpQuantity(quantity, rule))
  return [...new Set(allowed)].sort((a, b) => a - b).slice(0, MOST_PICKS)
}

/** What tells the sizes apart: the first fact of each, or everything when that is not enough. */
export function sizeNames(variants: readonly Pick<ProductItem, 'specText' | 'skuName'>[]): string[] {
  const whole = variants.map(({ specText, skuName }) => specText || skuName)
  const short = whole.map((text) => text.split(' · ', 1)[0]!)
  return new Set(short).size === short.length ? short : whole
}

/** The first sizes, the chosen one always among them. */
export function firstSizes<TItem extends { skuNo: string }>(
  variants: readonly TItem[],
  chosen: string,
  most: number,
): TItem[] {
  const first = variants.slice(0, most)
  const current = variants.find(({ skuNo }) => skuNo === chosen)
  return !current || first.includes(current) ? first : [...first.slice(0, -1), current]
}
