import type { SearchSort } from '../../src/domain/search/sorts'
import type { Goods } from './goods'
import type { Hits } from './hits'
import { FLAG } from './packing'
import { smallest } from './top'

/** Rows fit below this, so that a key and its row share one exact number. */
const ROWS = 16_384
const NO_PRICE = 2 ** 31
const HIGHEST_SCORE = 0xffff

/**
 * The documents of a page in the order asked for. Hits arrive in the order of popularity, which no two share: the
 * row itself settles every tie, so that pages neither double nor skip.
 */
export function arrange(
  hits: Hits,
  rows: Uint16Array,
  sort: SearchSort,
  goods: Goods,
  page: { from: number; to: number },
): number[] {
  const to = Math.min(page.to, rows.length)
  if (page.from >= to) return []
  const keys = keysOf(hits, rows, sort, goods)
  return Array.from(smallest(keys, to).subarray(page.from), (key) => hits.docs[key % ROWS]!)
}

function keysOf({ docs, scores }: Hits, rows: Uint16Array, sort: SearchSort, goods: Goods): Float64Array {
  const { prices, sales, flags } = goods
  const { inStock } = FLAG
  const keys = new Float64Array(rows.length)
  const put = (index: number, row: number, key: number) => (keys[index] = key * ROWS + row)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]!
    const doc = docs[row]!
    const price = prices[doc]!
    if (sort === 'default') put(index, row, (HIGHEST_SCORE - scores[row]!) * 2 + (flags[doc]! & inStock ? 0 : 1))
    else if (sort === 'sales') put(index, row, NO_PRICE - sales[doc]!)
    else if (price < 0) put(index, row, NO_PRICE)
    else if (sort === 'priceAsc') put(index, row, price)
    else if (sort === 'priceDesc') put(index, row, NO_PRICE - 1 - price)
    // Compiles only while every order has its key above.
    else put(index, row, sort satisfies never)
  }
  return keys
}
