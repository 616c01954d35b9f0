import { toYuan } from './money'

/** The price without its tax, rounded to a cent: 38.50 at 13 % gives 34.07. */
export function withoutTax(cents: number, taxRate: number): number {
  return toYuan((cents * 100) / (100 + taxRate))
}
