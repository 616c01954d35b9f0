/** Counts hits per brand, catalogue and property value; a choice never shrinks the list it was made in. */
import type { CatalogInfo, Lexicon } from './lexicon'
import type { Hits } from './packing'
import type { Selection } from './candidates'

export interface Tally {
  /** Rows of the hits that fulfil every choice. */
  matches: number[]
  brands: Map<number, number>
  catalogs: Map<number, number>
  values: Map<number, number>
  /** Counts for the values of a chosen property, without that choice; by its place in the selection. */
  ownValues: Map<number, number>[]
}

type Dimension = 'brand' | 'catalog' | number

export function leavesUnder(catalogs: ReadonlyMap<number, CatalogInfo>, catalogId: number): Set<number> {
  const inside = new Set([catalogId])
  // Parents come before their children.
  for (const info of catalogs.values())
    if (info.parentId !== null && inside.has(info.parentId)) inside.add(info.catalogId)
  return inside
}

export function tally(hits: Hits, selection: Selection, lexicon: Lexicon): Tally {
  const brandSet = selection.brandIds.length > 0 ? new Set(selection.brandIds) : undefined
  const leaves = selection.catalogId === undefined ? undefined : leavesUnder(lexicon.catalogs, selection.catalogId)
  const chosen = selection.pros.map(({ valueIds }) => new Set(valueIds))
  const counts = counters(chosen.length)
  const { valuesPerHit, values } = hits

  for (let row = 0; row < hits.length; row++) {
    const from = row * valuesPerHit
    let missed: Dimension | undefined
    let misses = 0
    if (brandSet && !brandSet.has(hits.brands[row]!)) {
      missed = 'brand'
      misses += 1
    }
    if (leaves && !leaves.has(hits.catalogs[row]!)) {
      missed = 'catalog'
      misses += 1
    }
    for (let index = 0; index < chosen.length && misses < 2; index++) {
      if (hasAny(values, from, valuesPerHit, chosen[index]!)) continue
      missed = index
      misses += 1
    }
    if (misses > 1) continue
    if (missed === undefined) counts.matches.push(row)
    if (missed === undefined || missed === 'brand') counts.brands[hits.brands[row]!]! += 1
    if (missed === undefined || missed === 'catalog') {
      const leaf = hits.catalogs[row]!
      counts.catalogs.set(leaf, (counts.catalogs.get(leaf) ?? 0) + 1)
    }
    for (let at = from; at < from + valuesPerHit; at++) {
      const value = values[at]!
      if (value === 0) break
      if (missed === undefined) counts.values[value]! += 1
      if (missed === undefined || typeof missed === 'number') addOwn(counts.own, missed, value)
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

function counters(chosen: number) {
  return {
    matches: [] as number[],
    brands: new Uint32Array(0x10000),
    catalogs: new Map<number, number>(),
    values: new Uint32Array(0x10000),
    own: Array.from({ length: chosen }, () => new Uint32Array(0x10000)),
  }
}

function hasAny(values: Uint16Array, from: number, count: number, wanted: ReadonlySet<number>): boolean {
  for (let at = from; at < from + count; at++) if (wanted.has(values[at]!)) return true
  return false
}

function addOwn(own: readonly Uint32Array[], missed: number | undefined, value: number): void {
  own.forEach((counts, index) => {
    if (missed === undefined || missed === index) counts[value]! += 1
  })
}

function filled(counts: Uint32Array): Map<number, number> {
  const found = new Map<number, number>()
  counts.forEach((count, id) => {
    if (count > 0) found.set(id, count)
  })
  return found
}
