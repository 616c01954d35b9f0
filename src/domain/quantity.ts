/** R-VAL-02: goods are sold in whole packs, from a least quantity up to what may be bought. */
export const MOST = 99999

export interface QuantitySource {
  minOrderNum: number
  /** Minimum pack quantity. */
  mpq: number
  /** null means no limit. */
  canPurchaseQty: number | null
}

export interface QuantityRule {
  step: number
  min: number
  max: number
  purchasable: boolean
}

const wholeFrom = (value: number, least: number) => (Number.isFinite(value) ? Math.max(least, Math.ceil(value)) : least)

export function quantityRule(source: QuantitySource): QuantityRule {
  const step = wholeFrom(source.mpq, 1)
  const min = Math.ceil(Math.max(wholeFrom(source.minOrderNum, 1), step) / step) * step
  const limit = source.canPurchaseQty === null ? MOST : Math.min(MOST, Math.max(0, source.canPurchaseQty))
  const max = Math.floor(limit / step) * step
  return { step, min, max, purchasable: max >= min }
}

/** A typed quantity becomes the next multiple within the rule; 0 when nothing can be bought. */
export function roundUpQuantity(typed: number, rule: QuantityRule): number {
  if (!rule.purchasable) return 0
  const wanted = Number.isFinite(typed) ? Math.ceil(typed / rule.step) * rule.step : rule.min
  return Math.min(rule.max, Math.max(rule.min, wanted))
}

export function adjustedQuantityText(quantity: number): string {
  return `已按最小包装量调整为 ${quantity}`
}
