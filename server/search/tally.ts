/** Counts hits per brand, catalogue and property value; a choice never shrinks the list it was made in. */
import { MAX_HITS, type Hits, type SearchQuery, type Selection } from './hits'
import { BRAND, CATALOG, choicesOf, missedBy, NONE, SEVERAL } from './choices'
import type { Goods } from './goods'
import { VALUES_PER_HIT } from './packing'

export interface Tally {
  /** Rows of the hits that fulfil every choice. */
  matches: Uint16Array
  /** By the number of a brand. */
  brands: Uint32Array
  catalogs: Map<number, number>
  /** By the number of a value. */
  values: Uint32Array
  /** Counts for the values of a chosen property, without that choice; by its place in the selection. */
  ownValues: Uint32Array[]
}

export function tally(hits: Hits, { goods, lexicon }: SearchQuery, selection: Selection): Tally {
  const choices = choicesOf(selection, goods, lexicon)
  const length = Math.min(hits.docs.length, MAX_HITS)
  const brands = new Uint32Array(goods.highestBrand + 1)
  const leaves = new Uint32Array(goods.catalogs.length)
  const values = new Uint32Array(lexicon.propertyOf.length)
  const ownValues = choices.values.map(() => new Uint32Array(lexicon.propertyOf.length))
  const matches = new Uint16Array(length)
  let matching = 0
  // Constants of other files are looked up at every use where modules are compiled for `require`.
  const [none, brandOnly, catalogOnly, several] = [NONE, BRAND, CATALOG, SEVERAL]
  const isChosen = choices.hasGroup || choices.values.length > 0 || choices.price !== undefined

  for (let row = 0; row < length; row++) {
    const doc = hits.docs[row]!
    const missed = isChosen ? missedBy(choices, goods, doc) : none
    if (missed === several) continue
    if (missed === none || missed === brandOnly) brands[goods.brands[doc]!]! += 1
    if (missed === none || missed === catalogOnly) leaves[goods.leaves[doc]!]! += 1
    if (missed === none) {
      matches[matching] = row
      matching += 1
      countValues(values, goods, doc)
      for (const own of ownValues) countValues(own, goods, doc)
    } else if (missed >= 0) countValues(ownValues[missed]!, goods, doc)
  }
  return { matches: matches.subarray(0, matching), brands, catalogs: goods.byCatalog(leaves), values, ownValues }
}

function countValues(counts: Uint32Array, { values }: Goods, doc: number): void {
  const from = doc * VALUES_PER_HIT
  const end = from + VALUES_PER_HIT
  for (let at = from; at < end; at++) {
    const value = values[at]!
    if (value === 0) return
    counts[value]! += 1
  }
}
