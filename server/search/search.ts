/** One search from the words to the page: understand, find, count, arrange. */
import type { SearchAnswer } from '../../src/api/search'
import type { SearchSort } from '../../src/domain/search/sorts'
import type { Db } from '../database/db'
import { arrange } from './arrange'
import { findHits } from './candidates'
import { NOTHING_SELECTED, type Found, type Hits, type SearchQuery, type Selection } from './hits'
import { brandFacet, catalogTree, propertyFacets } from './facets'
import { indexOf } from './goods'
import { pieces } from './lexer'
import type { Lexicon } from './lexicon'
import { relaxed } from './relax'
import { scopeOf, within } from './scope'
import type { Filters } from './sells'
import { tally, type Tally } from './tally'
import { understand, type Plan, type Term } from './understand'
import { tallyShop } from './wholeShop'

export interface SearchInput {
  shopNo: string
  city: { provinceCode: string; cityCode: string }
  keyWord: string
  catalogId?: string
  /** Nothing is there but what lies in or below these catalogues. */
  within?: readonly number[]
  brandIds: readonly string[]
  pros: readonly { name: string; values: readonly string[] }[]
  /** In cents. */
  price?: { from: number; to: number }
  /** Counted instead of the properties that are most useful, whatever was chosen. */
  counted?: readonly string[]
  filters: Filters
  sort: SearchSort
  pageNum: number
  pageSize: number
}

/** The first goods of everything, in the order of the shop. */
export const EVERYTHING = {
  keyWord: '',
  brandIds: [],
  pros: [],
  filters: { onlyOwn: false, atOnce: false },
  sort: 'default',
  pageNum: 1,
} as const satisfies Partial<SearchInput>

export interface SearchResult {
  docIds: number[]
  last: boolean
  totalElements: number
  facets: Pick<SearchAnswer, 'brands' | 'pros' | 'zkhProCatalogVO'>
  corrected?: string
  missing?: 'catalog' | 'brand'
}

export async function search(db: Db, input: SearchInput): Promise<SearchResult> {
  const { lexicon, goods } = await indexOf(db)
  const scope = within(await scopeOf(db, input.shopNo, input.city, lexicon.generation), input.within)
  const plan = understand(input.keyWord, lexicon)
  const selection = selectionOf(input, lexicon)
  if (isSpeechless(input.keyWord)) return nothing(lexicon)
  const query: SearchQuery = { terms: plan.terms, scope, filters: input.filters, lexicon, goods }
  const started = plan.terms.length > 0 || !isChosen(selection) ? await findOrRelax(db, plan, query) : undefined
  const { hits, counts } = started ? await count(db, started, selection) : await browse(db, query, selection)
  const corrected = started?.corrected
  const missing = counts.matches.length === 0 ? missingOf(input, query) : undefined
  const from = (input.pageNum - 1) * input.pageSize
  const to = from + input.pageSize
  return {
    docIds: arrange(hits, counts.matches, input.sort, goods, { from, to }),
    last: to >= counts.matches.length,
    totalElements: counts.matches.length,
    facets: {
      brands: brandFacet(counts.brands, lexicon),
      pros: propertyFacets(counts, selection, lexicon, input.counted),
      zkhProCatalogVO: catalogTree(counts.catalogs, lexicon),
    },
    ...(corrected === undefined ? {} : { corrected }),
    ...(missing === undefined ? {} : { missing }),
  }
}

/** What was named and is nowhere in the shop, whichever city asks. */
function missingOf({ catalogId, brandIds }: SearchInput, query: SearchQuery): SearchResult['missing'] {
  const { lexicon, scope } = query
  if (catalogId && catalogId !== ALL) {
    const root = lexicon.catalogs.get(numberOf(catalogId))?.rootId
    if (root === undefined || !scope.roots.includes(root)) return 'catalog'
  }
  if (brandIds.length === 0) return undefined
  const everywhere = { roots: scope.roots, without: new Set<number>(), refused: [], key: '' }
  const { brands } = tallyShop({ ...query, scope: everywhere, filters: EVERYTHING.filters }, NOTHING_SELECTED)
  return brandIds.some((id) => (brands[numberOf(id)] ?? 0) > 0) ? undefined : 'brand'
}

/** Signs alone, as 😀 or %%: to answer with the whole shop would say that all of it was found by them. */
const isSpeechless = (text: string): boolean => text.trim() !== '' && pieces(text).length === 0

const nothing = (lexicon: Lexicon): SearchResult => ({
  docIds: [],
  last: true,
  totalElements: 0,
  facets: { brands: [], pros: [], zkhProCatalogVO: catalogTree(new Map(), lexicon) },
})

/** The root of the catalogues. */
const ALL = '0'

/** What is no number is the number of nothing: it must not find what was not asked for. */
const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

function selectionOf(input: SearchInput, lexicon: Lexicon): Selection {
  const catalogId = numberOf(input.catalogId || ALL)
  return {
    ...(input.catalogId && input.catalogId !== ALL ? { catalogId } : {}),
    brandIds: input.brandIds.map(numberOf),
    pros: input.pros
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => ({
        name,
        valueIds: values.flatMap((value) => lexicon.valueIds.get(`${name}\0${value}`) ?? []),
      })),
    ...(input.price && { price: input.price }),
  }
}

interface Start {
  query: SearchQuery
  base: Found
  corrected?: string
}

async function findOrRelax(db: Db, plan: Plan, query: SearchQuery): Promise<Start> {
  const base = await findHits(db, query, NOTHING_SELECTED)
  const asked = { query, base, ...(plan.corrected === undefined ? {} : { corrected: plan.corrected }) }
  const { onlyOwn, atOnce } = query.filters
  // With a filter on, nothing is an answer: the words are found, the goods are not there.
  if (base.hits.docs.length > 0 || onlyOwn || atOnce) return asked
  for (const terms of relaxed(plan.terms)) {
    const instead = { ...query, terms }
    const found = await findHits(db, instead, NOTHING_SELECTED)
    if (found.hits.docs.length > 0) return { query: instead, base: found, corrected: textOf(terms) }
  }
  return { query, base }
}

function textOf(terms: readonly Term[]): string {
  return terms.map((term) => term.text).join(' ')
}

interface Counted {
  hits: Hits
  counts: Tally
}

/** All hits at hand: every list is counted from them. Otherwise the choices are part of the query. */
async function count(db: Db, { query, base }: Start, selection: Selection): Promise<Counted> {
  if (base.complete || !isChosen(selection)) {
    const counts = tally(base.hits, query, selection)
    if (base.complete || query.terms.length > 0) return { hits: base.hits, counts }
    return { hits: base.hits, counts: { ...counts, ...tallyShop(query, selection) } }
  }
  const { hits } = await findHits(db, query, selection)
  const counts = tally(hits, query, selection)
  return { hits, counts: { ...counts, ...(await countsWithoutOwn(db, query, selection)) } }
}

/** Browsing with a choice never needs the hits of the whole shop. */
async function browse(db: Db, query: SearchQuery, selection: Selection): Promise<Counted> {
  const { hits } = await findHits(db, query, selection)
  const counts = tally(hits, query, selection)
  const others =
    selection.pros.length === 0 && !selection.price
      ? tallyShop(query, selection)
      : await countsWithoutOwn(db, query, selection)
  return { hits, counts: { ...counts, ...others } }
}

function isChosen(selection: Selection): boolean {
  const { catalogId, brandIds, pros, price } = selection
  return catalogId !== undefined || brandIds.length > 0 || pros.length > 0 || price !== undefined
}

/** Too many hits to hold: each list that was chosen from is counted by a query without that choice. */
async function countsWithoutOwn(db: Db, query: SearchQuery, selection: Selection) {
  const counts: Partial<Tally> = {}
  const countedWithout = async (wider: Selection) => tally((await findHits(db, query, wider)).hits, query, selection)
  if (selection.brandIds.length > 0) {
    counts.brands = (await countedWithout({ ...selection, brandIds: [] })).brands
  }
  if (selection.catalogId !== undefined) {
    const { catalogId: _, ...wider } = selection
    counts.catalogs = (await countedWithout(wider)).catalogs
  }
  if (selection.pros.length > 0) {
    counts.ownValues = []
    for (const [index, own] of selection.pros.entries()) {
      const wider = { ...selection, pros: selection.pros.filter((other) => other !== own) }
      counts.ownValues.push((await countedWithout(wider)).ownValues[index]!)
    }
  }
  return counts
}
