/** Counts hits per brand, catalogue and property value; a choice never shrinks the list it was made in. */
import type { CatalogInfo, Lexicon } from './lexicon'
import { MAX_HITS, type Selection } from './candidates'
import { VALUES_PER_HIT, type Hits } from './packing'

const IDS = 0x10000

export interface Tally {
  /** Rows of the hits that fulfil every choice. */
  matches: number[]
  brands: Map<number, number>
  catalogs: Map<number, number>
  values: Map<number, number>
  /** Counts for the values of a chosen property, without that choice; by its place in the selection. */
  ownValues: Map<number, number>[]
}

export function leavesUnder(catalogs: ReadonlyMap<number, CatalogInfo>, catalogId: number): Set<number> {
  const inside = new Set([catalogId])
  // Parents come before their children.
  for (const info of catalogs.values())
    if (info.parentId !== null && inside.has(info.parentId)) inside.add(info.catalogId)
  return inside
}

/** `without` are goods that may not be sold in the buyer's city. */
export function tally(hits: Hits, without: ReadonlySet<number>, selection: Selection, lexicon: Lexicon): Tally {
  const brandSet = selection.brandIds.length > 0 ? new Set(selection.brandIds) : undefined
  const leaves = selection.catalogId === undefined ? undefined : leavesUnder(lexicon.catalogs, selection.catalogId)
  const chosen = selection.pros.map(({ valueIds }) => new Set(valueIds))
  const counts = counters(chosen.length)
  const length = Math.min(hits.length, MAX_HITS)

  for (let row = 0; row < length; row++) {
    if (without.size > 0 && without.has(hits.docId(row))) continue
    const missed = missedBy(hits, row, brandSet, leaves, chosen)
    if (missed === 'several') continue
    if (missed === 'none') counts.matches.push(row)
    if (missed === 'none' || missed === 'brand') counts.brands[hits.brand(row)]! += 1
    if (missed === 'none' || missed === 'catalog') {
      const leaf = hits.catalog(row)
      counts.catalogs.set(leaf, (counts.catalogs.get(leaf) ?? 0) + 1)
    }
    if (missed === 'brand' || missed === 'catalog') continue
    for (let index = 0; index < VALUES_PER_HIT; index++) {
      const value = hits.value(row, index)
      if (value === 0) break
      if (missed === 'none') counts.values[value]! += 1
      for (let own = 0; own < counts.own.length; own++) {
        if (missed === 'none' || missed === own) counts.own[own]![value]! += 1
      }
    }
  }
  return {
    matches: counts.matches,
    brands: filled(counts.brands),
    catalogs: counts.catalogs,
    values: filled(counts.values),
    ownValues: counts.own.map(filled),
  }
}

/** Which choice keeps a hit out; a number is the place of a property in the selection. */
type Missed = 'none' | 'brand' | 'catalog' | number | 'several'

function missedBy(
  hits: Hits,
  row: number,
  brandSet: ReadonlySet<number> | undefined,
  leaves: ReadonlySet<number> | undefined,
  chosen: readonly ReadonlySet<number>[],
): Missed {
  let missed: Missed = 'none'
  if (brandSet && !brandSet.has(hits.brand(row))) missed = 'brand'
  if (leaves && !leaves.has(hits.catalog(row))) {
    if (missed !== 'none') return 'several'
    missed = 'catalog'
  }
  for (let index = 0; index < chosen.length; index++) {
    if (hasAny(hits, row, chosen[index]!)) continue
    if (missed !== 'none') return 'several'
    missed = index
  }
  return missed
}

function hasAny(hits: Hits, row: number, wanted: ReadonlySet<number>): boolean {
  for (let index = 0; index < VALUES_PER_HIT; index++) if (wanted.has(hits.value(row, index))) return true
  return false
}

function counters(chosen: number) {
  return {
    matches: [] as number[],
    brands: new Uint32Array(IDS),
    catalogs: new Map<number, number>(),
    values: new Uint32Array(IDS),
    own: Array.from({ length: chosen }, () => new Uint32Array(IDS)),
  }
}

function filled(counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>()
  for (let id = 1; id < counts.length; id++) if (counts[id]! > 0) found.set(id, counts[id]!)
  return found
}
