import { toCents, toYuan } from '../money'
import { tierPrice, type Tier } from '../price'

interface Wanted {
  /** For one piece; null: ask for the price. Left out where prices are kept from the reader. */
  readonly price: number | null
  readonly tierPrices?: readonly Tier[]
}

/** What a piece costs when so many are asked for. */
export const priceFor = ({ price, tierPrices = [] }: Wanted, quantity: number): number | null =>
  tierPrice(price, tierPrices, quantity)

/** What a demand may come to: goods whose price must be asked for count nothing (R-ENT-24). */
export function estimateOf(lines: readonly { line: Wanted; quantity: number }[]): number {
  return toYuan(lines.reduce((sum, { line, quantity }) => sum + (toCents(priceFor(line, quantity)) ?? 0) * quantity, 0))
}
