/** Counts hits per brand, catalogue and property value; a choice never shrinks the list it was made in. */
import { MAX_HITS, type Hits, type Question, type Selection } from './candidates'
import { BRAND, CATALOG, choicesOf, missedBy, NONE, SEVERAL } from './choices'
import { VALUES_PER_HIT } from './packing'

export interface Tally {
  /** Rows of the hits that fulfil every choice. */
  matches: number[]
  brands: Map<number, number>
  catalogs: Map<number, number>
  values: Map<number, number>
  /** Counts for the values of a chosen property, without that choice; by its place in the selection. */
  ownValues: Map<number, number>[]
}

export function tally(hits: Hits, { goods, lexicon }: Question, selection: Selection): Tally {
  const choices = choicesOf(selection, goods, lexicon)
  const matches: number[] = []
  const brands = new Uint32Array(goods.highestBrand + 1)
  const leaves = new Uint32Array(goods.catalogs.length)
  const values = new Uint32Array(lexicon.values.size + 1)
  const ownValues = choices.values.map(() => new Uint32Array(lexicon.values.size + 1))
  const length = Math.min(hits.docs.length, MAX_HITS)

  for (let row = 0; row < length; row++) {
    const doc = hits.docs[row]!
    const missed = missedBy(choices, goods, doc)
    if (missed === SEVERAL) continue
    if (missed === NONE) matches.push(row)
    if (missed === NONE || missed === BRAND) brands[goods.brands[doc]!]! += 1
    if (missed === NONE || missed === CATALOG) leaves[goods.leaves[doc]!]! += 1
    if (missed === BRAND || missed === CATALOG) continue
    const from = doc * VALUES_PER_HIT
    for (let at = from; at < from + VALUES_PER_HIT; at++) {
      const value = goods.values[at]!
      if (value === 0) break
      if (missed === NONE) values[value]! += 1
      for (let own = 0; own < ownValues.length; own++) {
        if (missed === NONE || missed === own) ownValues[own]![value]! += 1
      }
    }
  }
  return {
    matches,
    brands: filled(brands),
    catalogs: goods.byCatalog(leaves),
    values: filled(values),
    ownValues: ownValues.map(filled),
  }
}

export function filled(counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>()
  for (let id = 1; id < counts.length; id++) if (counts[id]! > 0) found.set(id, counts[id]!)
  return found
}
