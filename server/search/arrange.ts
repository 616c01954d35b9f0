import type { SearchSort } from '../../src/api/search'
import type { Goods } from './goods'
import type { Hits } from './candidates'
import { FLAG } from './packing'

/** Rows fit below this, so that a key and its row share one exact number. */
const ROWS = 16_384
const NO_PRICE = 2 ** 31
const HIGHEST_SCORE = 0xffff

/**
 * The rows in the order asked for. Hits arrive in the order of popularity, which no two share: the
 * row itself settles every tie, so that pages neither double nor skip.
 */
export function arrange(hits: Hits, rows: readonly number[], sort: SearchSort, goods: Goods): number[] {
  const keys = new Float64Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    keys[index] = keyOf(hits, rows[index]!, sort, goods) * ROWS + rows[index]!
  }
  keys.sort()
  return Array.from(keys, (key) => key % ROWS)
}

function keyOf(hits: Hits, row: number, sort: SearchSort, goods: Goods): number {
  const doc = hits.docs[row]!
  const price = goods.prices[doc]!
  switch (sort) {
    case 'priceAsc':
      return price < 0 ? NO_PRICE : price
    case 'priceDesc':
      return price < 0 ? NO_PRICE : NO_PRICE - 1 - price
    case 'sales':
      return NO_PRICE - goods.sales[doc]!
    case 'default':
      return (HIGHEST_SCORE - hits.scores[row]!) * 2 + (goods.flags[doc]! & FLAG.inStock ? 0 : 1)
  }
}
