/** What a company may hold of the goods without having paid for them (R-ORD-11). */
import { quantityRule, type QuantitySource } from '../quantity'

export interface Trust {
  /** Orders at a time in one shop that nobody has paid. */
  readonly orders: number
  /** Of the stock of each product, as it would be without the company's own unpaid orders in all shops. */
  readonly share: number
}

/** A company to which the shop has sent goods is known to it; any other may be a stranger with a form. */
export const TRUST = {
  stranger: { orders: 5, share: 1 / 3 },
  known: { orders: 500, share: 1 },
} as const satisfies Record<string, Trust>

export interface Stock extends Omit<QuantitySource, 'canPurchaseQty'> {
  /** What is left of it. */
  left: number
  /** By the company's unpaid orders in all shops. */
  held: number
}

/** How much more it may order, in whole packs. Whoever holds none of it may always order the least quantity. */
export function roomIn({ left, held, ...pack }: Stock, { share }: Trust): number {
  const most = Math.floor((left + held) * share) - held
  const { step, min } = quantityRule({ ...pack, canPurchaseQty: null })
  const whole = Math.floor(Math.max(0, most) / step) * step
  return whole >= min ? whole : held === 0 ? min : 0
}
