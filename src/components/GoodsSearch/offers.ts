import type { CatalogNode } from '@/api/search'
import type { PropertyFacet } from '@/api/product'
import type { GoodsQuery } from './goodsQuery'

/** What can be chosen and how many goods it would find beside the other choices; undefined while nobody knows. */
export interface Offer {
  key: string
  count: number | undefined
}

/**
 * What was there before anything was chosen stays where it is: a choice changes the counts alone, and what finds nothing
 * has 0. What was chosen elsewhere comes last, so that it can be taken back.
 */
function offersOf(
  keys: readonly string[],
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  isWhole: boolean,
): Offer[] {
  const elsewhere = chosen.filter((key) => !keys.includes(key))
  return [...keys, ...elsewhere].map((key) => ({ key, count: counts.get(key) ?? (isWhole ? 0 : undefined) }))
}

type Counted = Pick<PropertyFacet, 'proName' | 'values' | 'counts'>

const countsOf = ({ values, counts }: Counted) => new Map(values.map((value, index) => [value, counts[index] ?? 0]))

interface Facets {
  pros: readonly Counted[]
  /** Every value of the properties was counted: what is missing finds nothing. */
  isWhole: boolean
}

/** The properties that the words offer, in their order, and behind them those that were chosen from all the same. */
export function propertyOffers(
  base: Pick<Facets, 'pros'>,
  now: Facets,
  chosen: GoodsQuery['pros'],
): { name: string; values: Offer[] }[] {
  return namesOf(base, chosen).map((name) => {
    const own = now.pros.find(({ proName }) => proName === name)
    const known = base.pros.find(({ proName }) => proName === name) ?? own
    const values = offersOf(
      known?.values ?? [],
      own ? countsOf(own) : new Map(),
      chosen[name] ?? [],
      now.isWhole && own !== undefined,
    )
    return { name, values }
  })
}

/** Their names, to be asked for. */
export function namesOf({ pros }: Pick<Facets, 'pros'>, chosen: GoodsQuery['pros']): string[] {
  const offered = pros.map(({ proName }) => proName)
  return [...offered, ...Object.keys(chosen).filter((name) => !offered.includes(name))]
}

interface CountedBrand {
  proBrandId: string
  count: number
}

/** The service answers this many at most; where it has so many, who is missing may have goods all the same. */
const MOST_BRANDS = 100

export function brandOffers(
  base: readonly CountedBrand[],
  now: readonly CountedBrand[],
  chosen: readonly string[],
): Offer[] {
  const counts = new Map(now.map(({ proBrandId, count }) => [proBrandId, count]))
  const keys = base.map(({ proBrandId }) => proBrandId)
  return offersOf(keys, counts, chosen, now.length < MOST_BRANDS)
}

/** The tree as it was before anything was chosen, with the counts of now. */
export function catalogOffers(base: CatalogNode, now: CatalogNode | undefined): CatalogNode {
  const counts = new Map<string, number>()
  const note = (node: CatalogNode): void => {
    counts.set(node.catalogId, node.count)
    node.children.forEach(note)
  }
  if (now) note(now)
  const recount = (node: CatalogNode): CatalogNode => ({
    ...node,
    count: now ? (counts.get(node.catalogId) ?? 0) : node.count,
    children: node.children.map(recount),
  })
  return recount(base)
}
