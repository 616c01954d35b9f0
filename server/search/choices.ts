/** The brands, the catalogue and the values that a buyer chose, as what is asked of each document. */
import type { Selection } from './hits'
import type { Goods } from './goods'
import { leavesUnder, type Lexicon } from './lexicon'
import { VALUES_PER_HIT } from './packing'

/** As tables of 0 and 1, because a million goods may be asked one by one; all 1 where nothing is chosen. */
export interface Choices {
  /** By the number of a brand. */
  brands: Uint8Array
  /** By the place of a catalogue among those of the goods. */
  leaves: Uint8Array
  /** By the number of a value; a table for each property. */
  values: readonly Uint8Array[]
  /** A brand or a catalogue: what the groups are sorted by. */
  hasGroup: boolean
  /** In cents; undefined where goods without a price are wanted as well. */
  price: { from: number; to: number } | undefined
}

export function choicesOf({ catalogId, brandIds, pros, price }: Selection, goods: Goods, lexicon: Lexicon): Choices {
  const inside = catalogId === undefined ? undefined : leavesUnder(lexicon.catalogs, [catalogId])
  const brands = new Uint8Array(goods.highestBrand + 1)
  return {
    brands: brandIds.length === 0 ? brands.fill(1) : marked(brands, brandIds),
    leaves: Uint8Array.from(goods.catalogs, (id) => (!inside || inside.has(id) ? 1 : 0)),
    values: pros.map(({ valueIds }) => marked(new Uint8Array(lexicon.propertyOf.length), valueIds)),
    hasGroup: brandIds.length > 0 || inside !== undefined,
    price,
  }
}

/** Numbers that the index does not know fall off the end. */
function marked(table: Uint8Array, ids: readonly number[]): Uint8Array {
  for (const id of ids) if (id > 0) table[id] = 1
  return table
}

/** Which choice keeps a document out: one of these, or the place of a property in the selection. */
export const NONE = -1
export const BRAND = -2
export const CATALOG = -3
export const SEVERAL = -4

export function missedBy({ brands, leaves, values, price }: Choices, goods: Goods, doc: number): number {
  // No list is counted without the range of prices: there are no values beside which a count would stand.
  if (price && !isWithin(price, goods.prices[doc]!)) return SEVERAL
  let missed = NONE
  if (brands[goods.brands[doc]!] !== 1) missed = BRAND
  if (leaves[goods.leaves[doc]!] !== 1) {
    if (missed !== NONE) return SEVERAL
    missed = CATALOG
  }
  for (let index = 0; index < values.length; index++) {
    if (hasAny(goods.values, doc, values[index]!)) continue
    if (missed !== NONE) return SEVERAL
    missed = index
  }
  return missed
}

export function isWithin({ from, to }: { from: number; to: number }, cents: number): boolean {
  return cents >= from && cents <= to
}

export function hasAny(valuesOfGoods: Uint16Array, doc: number, wanted: Uint8Array): boolean {
  const from = doc * VALUES_PER_HIT
  for (let at = from; at < from + VALUES_PER_HIT; at++) {
    const value = valuesOfGoods[at]!
    if (value === 0) return false
    if (wanted[value] === 1) return true
  }
  return false
}
