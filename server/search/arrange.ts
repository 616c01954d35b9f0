import type { SearchSort } from '../../src/api/search'
import type { Hits } from './packing'

/** Rows fit below this, so that a key and its row share one exact number. */
const ROWS = 16_384
const NO_PRICE = 2 ** 31
const SCORE_STEPS = 1_000

/**
 * The rows in the order asked for. Hits arrive in the order of popularity, which no two share: the
 * row itself settles every tie, so that pages neither double nor skip.
 */
export function arrange(hits: Hits, rows: readonly number[], sort: SearchSort): number[] {
  const keys = new Float64Array(rows.length)
  rows.forEach((row, index) => {
    keys[index] = keyOf(hits, row, sort) * ROWS + row
  })
  keys.sort()
  return Array.from(keys, (key) => key % ROWS)
}

function keyOf(hits: Hits, row: number, sort: SearchSort): number {
  const price = hits.prices[row]!
  switch (sort) {
    case 'priceAsc':
      return price < 0 ? NO_PRICE : price
    case 'priceDesc':
      return price < 0 ? NO_PRICE : NO_PRICE - 1 - price
    case 'sales':
      return NO_PRICE - hits.sales[row]!
    case 'default':
      return (SCORE_STEPS * 2 - Math.round(hits.scores[row]! * SCORE_STEPS)) * 2 + (hits.inStock[row] ? 0 : 1)
  }
}
