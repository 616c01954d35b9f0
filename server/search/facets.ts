/** Counts as the client shows them: which facets are worth showing, and in which order. */
import type { Brand, PropertyFacet } from '../../src/api/product'
import type { CatalogNode } from '../../src/api/search'
import type { Selection } from './candidates'
import { byEngineering } from './engineeringOrder'
import type { Lexicon } from './lexicon'
import type { Tally } from './tally'

const MAX_FACETS = 8
const MAX_VALUES = 20
const MAX_BRANDS = 100
const ROOT_ID = '0'

export function brandFacet(counts: ReadonlyMap<number, number>, lexicon: Lexicon): (Brand & { count: number })[] {
  return [...counts]
    .filter(([id]) => lexicon.brands.has(id))
    .sort(([leftId, left], [rightId, right]) => right - left || leftId - rightId)
    .slice(0, MAX_BRANDS)
    .map(([id, count]) => ({ ...lexicon.brands.get(id)!, count }))
}

/** The whole shop at the root, then every catalogue that has hits, in the order of the catalogue itself. */
export function catalogTree(counts: ReadonlyMap<number, number>, lexicon: Lexicon): CatalogNode {
  const root: CatalogNode = { catalogId: ROOT_ID, catalogName: '全部', count: 0, children: [] }
  const sums = new Map<number, number>()
  for (const [leaf, count] of counts) {
    root.count += count
    for (let id: number | null | undefined = leaf; id != null; id = lexicon.catalogs.get(id)?.parentId) {
      sums.set(id, (sums.get(id) ?? 0) + count)
    }
  }
  const nodes = new Map<number, CatalogNode>()
  for (const info of lexicon.catalogs.values()) {
    const count = sums.get(info.catalogId)
    if (!count) continue
    const node: CatalogNode = { catalogId: String(info.catalogId), catalogName: info.name, count, children: [] }
    nodes.set(info.catalogId, node)
    const parent = info.parentId === null ? root : nodes.get(info.parentId)
    parent?.children.push(node)
  }
  return root
}

interface Candidate {
  name: string
  values: [value: string, count: number][]
  usefulness: number
}

export function propertyFacets(tally: Tally, selection: Selection, lexicon: Lexicon): PropertyFacet[] {
  const chosen = new Map(selection.pros.map(({ name }, index) => [name, tally.ownValues[index]!]))
  const byName = new Map<string, [string, number][]>()
  for (const [id, count] of tally.values) {
    const info = lexicon.values.get(id)
    if (!info || chosen.has(info.name)) continue
    const list = byName.get(info.name) ?? []
    list.push([info.value, count])
    byName.set(info.name, list)
  }
  const free = [...byName]
    .filter(([, values]) => values.length > 1)
    .map(([name, values]): Candidate => ({ name, values, usefulness: usefulness(values, tally.matches.length) }))
    .sort((left, right) => right.usefulness - left.usefulness || (left.name < right.name ? -1 : 1))
  // What was chosen stays in its place at the front, so that it can be taken back.
  const taken = [...chosen].map(([name, counts]): Candidate => {
    const values = [...counts].flatMap(([id, count]): [string, number][] => {
      const info = lexicon.values.get(id)
      return info?.name === name ? [[info.value, count]] : []
    })
    return { name, values, usefulness: 0 }
  })
  return [...taken, ...free].slice(0, Math.max(MAX_FACETS, taken.length)).map(toFacet)
}

/** High when most hits have the property and its values split them well. */
function usefulness(values: readonly [string, number][], hits: number): number {
  let covered = 0
  let squares = 0
  for (const [, count] of values) {
    covered += count
    squares += count * count
  }
  const spread = 1 - squares / (covered * covered)
  // A property with a value of its own for nearly every hit is a number, not a choice.
  const choices = Math.min(1, (covered / values.length - 1) / 2)
  return (covered / Math.max(1, hits)) * spread * Math.max(0.05, choices)
}

function toFacet({ name, values }: Candidate): PropertyFacet {
  const shown = [...values]
    .sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))
    .slice(0, MAX_VALUES)
    .sort((left, right) => byEngineering(left[0], right[0]))
  return { proName: name, values: shown.map(([value]) => value), counts: shown.map(([, count]) => count) }
}
