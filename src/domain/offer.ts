/** What a buyer is told when he chooses how many. Prices in yuan. */
import { formatMoney, toCents } from './money'
import type { Tier } from './price'
import { MOST, quantityRule, roundUpQuantity, type QuantityRule, type QuantitySource } from './quantity'

interface Tiered {
  tierPrices: readonly Tier[]
}

const MOST_PICKS = 5
const A_HUNDRED = 100

export function ruleText({ min, step, purchasable }: QuantityRule, unit: string): string {
  if (!purchasable) return '当前库存不足最小起订量'
  const from = min > 1 ? `起订 ${min} ${unit}` : ''
  const by = step > 1 ? `按 ${step} 的倍数` : ''
  return [from, by].filter(Boolean).join(' · ')
}

export function leastText({ min }: QuantityRule, unit: string): string {
  return `最少 ${min} ${unit}`
}

/** Why not more than that. */
export function limitText({ max, step }: QuantityRule, unit = ''): string {
  return `${max > MOST - step ? '单次' : '受库存或每单限购限制，'}最多可买 ${max} ${unit}`.trim()
}

export function sortedTiers({ tierPrices }: Tiered): Tier[] {
  return [...tierPrices].sort((a, b) => a.minQty - b.minQty)
}

/** How much more brings the next lower price; '' at the last tier. */
export function nudgeText(goods: Tiered & QuantitySource & { unit: string }, quantity: number): string {
  const next = sortedTiers(goods).find(({ minQty }) => minQty > quantity)
  if (!next) return ''
  const rule = quantityRule(goods)
  const goal = roundUpQuantity(next.minQty, rule)
  if (goal < next.minQty) return ''
  return `再加 ${goal - quantity} ${goods.unit}，每${goods.unit} ¥${formatMoney(toCents(next.price) ?? 0)}`
}

/** Quantities that buyers take: the least, twice that, where a tier begins, a hundred; each one allowed. */
export function quickPicks(goods: Tiered, rule: QuantityRule): number[] {
  const wanted = [rule.min, rule.min * 2, ...sortedTiers(goods).map(({ minQty }) => minQty), A_HUNDRED]
  const allowed = wanted.map((quantity) => roundUpQuantity(quantity, rule))
  return [...new Set(allowed)].sort((a, b) => a - b).slice(0, MOST_PICKS)
}
