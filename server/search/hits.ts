/** What is asked of the goods, and what is found. */
import type { Asked } from './sells'
import type { Term } from './understand'

/** Totals and counts are exact up to this many hits; pages end here as well. */
export const MAX_HITS = 10_000

export interface Selection {
  catalogId?: number
  brandIds: readonly number[]
  pros: readonly { name: string; valueIds: readonly number[] }[]
  /** In cents, both ends included; goods without a price are in no range. */
  price?: { from: number; to: number }
}

export interface SearchQuery extends Asked {
  terms: readonly Term[]
  /** Goods that have one of these words are not wanted. */
  unwanted: readonly string[]
}

/** In the order of popularity, which is that of the documents' numbers. */
export interface Hits {
  docs: Int32Array
  scores: Uint16Array
}

export interface Found {
  hits: Hits
  /** false: there are more hits than were fetched. */
  complete: boolean
}

export const NOTHING_SELECTED: Selection = { brandIds: [], pros: [] }
