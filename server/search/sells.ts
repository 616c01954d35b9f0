/** Which goods a query is about at all, whatever its words are. */
import type { Goods } from './goods'
import { leavesUnder, type Lexicon } from './lexicon'
import { FLAG } from './packing'
import type { Scope } from './scope'

export interface Filters {
  /** Only what the shop itself has in stock. */
  onlyOwn: boolean
  /** Only what leaves the warehouse at once. */
  atOnce: boolean
}

export interface Asked {
  scope: Scope
  filters: Filters
  lexicon: Lexicon
  goods: Goods
}

/** As tables, because a million goods may be asked one by one. */
export interface Sold {
  /** What a product must have all of. */
  flags: number
  /** 1 for every catalogue of the shop that the city is not refused, by its place among those of the goods. */
  leaves: Uint8Array
}

/** On sale in this shop and city, and left by the filters. Single goods that the city is refused are not known here. */
export function soldIn({ scope, filters, lexicon, goods }: Asked): Sold {
  const roots = new Set(scope.roots)
  const refused = leavesUnder(lexicon.catalogs, scope.refused)
  const inside = scope.within && leavesUnder(lexicon.catalogs, scope.within)
  const leaves = Uint8Array.from(goods.catalogs, (id) => {
    const root = lexicon.catalogs.get(id)?.rootId
    return root !== undefined && roots.has(root) && !refused.has(id) && (!inside || inside.has(id)) ? 1 : 0
  })
  return {
    flags: FLAG.onSale | (filters.onlyOwn ? FLAG.ownStock : 0) | (filters.atOnce ? FLAG.atOnce : 0),
    leaves,
  }
}

export function isSold(sold: Sold, { flags, leaves }: Goods, doc: number): boolean {
  return (flags[doc]! & sold.flags) === sold.flags && sold.leaves[leaves[doc]!] === 1
}
