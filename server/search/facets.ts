/** Counts as the client shows them: which facets are worth showing, and in which order. */
import type { Brand, PropertyFacet } from '../../src/api/product'
import type { CatalogNode } from '../../src/api/search'
import type { Selection } from './hits'
import { inEngineeringOrder } from './engineeringOrder'
import { inFixedOrder } from './propertyOrder'
import type { Lexicon } from './lexicon'
import type { Tally } from './tally'
import { smallest } from './top'

const MAX_FACETS = 8
const MAX_VALUES = 20
const MAX_BRANDS = 100
const ROOT_ID = '0'

/** Above the number of every brand, so that a count and a number share one exact number. */
const BRAND_IDS = 2 ** 16

/** The brands of most hits; by number where they have as many. */
export function brandFacet(counts: Uint32Array, lexicon: Lexicon): (Brand & { count: number })[] {
  const keys = new Float64Array(counts.length)
  let found = 0
  for (let id = 1; id < counts.length; id++) {
    if (counts[id] === 0 || !lexicon.brands.has(id)) continue
    keys[found] = id - counts[id]! * BRAND_IDS
    found += 1
  }
  const most = smallest(keys.subarray(0, found), Math.min(found, MAX_BRANDS))
  return Array.from(most, (key) => {
    const id = ((key % BRAND_IDS) + BRAND_IDS) % BRAND_IDS
    return { ...lexicon.brands.get(id)!, count: counts[id]! }
  })
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

/** Those of most use, or those that are asked for by name, all values of which are answered. */
export function propertyFacets(
  tally: Tally,
  selection: Selection,
  lexicon: Lexicon,
  asked?: readonly string[],
): PropertyFacet[] {
  const chosen = new Map(selection.pros.map(({ name }, index) => [name, tally.ownValues[index]!]))
  const names = asked ? new Set(asked) : offered(tally, lexicon, chosen)
  const most = asked ? Infinity : MAX_VALUES
  return inFixedOrder([...names]).map((name) => toFacet(name, chosen.get(name) ?? tally.values, lexicon, most))
}

/** What was chosen is among them, so that it can be taken back. */
function offered(tally: Tally, lexicon: Lexicon, chosen: ReadonlyMap<string, unknown>): Set<string> {
  const left = Math.max(0, MAX_FACETS - chosen.size)
  const taken = new Set(chosen.keys())
  const free = left === 0 ? [] : mostUseful(tally, lexicon, taken).slice(0, left)
  return new Set([...taken, ...free])
}

/** The properties that have something to choose from, those first that most hits have and whose values split them well. */
function mostUseful(
  { values, matches }: Tally,
  { properties, propertyOf }: Lexicon,
  taken: ReadonlySet<string>,
): string[] {
  const kinds = new Uint32Array(properties.length)
  const covered = new Float64Array(properties.length)
  const squares = new Float64Array(properties.length)
  for (let id = 1; id < values.length; id++) {
    const count = values[id]!
    if (count === 0) continue
    const place = propertyOf[id]!
    kinds[place]! += 1
    covered[place]! += count
    squares[place]! += count * count
  }
  return properties
    .map((name, place) => ({ name, place }))
    .filter(({ name, place }) => kinds[place]! > 1 && !taken.has(name))
    .map(({ name, place }) => ({
      name,
      usefulness: usefulness(kinds[place]!, covered[place]!, squares[place]!, matches.length),
    }))
    .sort((left, right) => right.usefulness - left.usefulness || (left.name < right.name ? -1 : 1))
    .map(({ name }) => name)
}

function usefulness(kinds: number, covered: number, squares: number, hits: number): number {
  const spread = 1 - squares / (covered * covered)
  // A property with a value of its own for nearly every hit is a number, not a choice.
  const choices = Math.min(1, (covered / kinds - 1) / 2)
  return (covered / Math.max(1, hits)) * spread * Math.max(0.05, choices)
}

function toFacet(name: string, counts: Uint32Array, lexicon: Lexicon, most: number): PropertyFacet {
  const shown = (lexicon.valuesOf.get(name) ?? [])
    .filter(({ id }) => counts[id]! > 0)
    .sort((left, right) => counts[right.id]! - counts[left.id]! || (left.value < right.value ? -1 : 1))
    .slice(0, most)
  const ordered = inEngineeringOrder(shown, ({ value }) => value)
  return { proName: name, values: ordered.map(({ value }) => value), counts: ordered.map(({ id }) => counts[id]!) }
}
