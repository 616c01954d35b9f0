/** One search from the words to the page: understand, find, count, arrange. */
import type { SearchAnswer, SearchSort } from '../../src/api/search'
import type { Db } from '../database/db'
import { arrange } from './arrange'
import { findHits, NOTHING_SELECTED, type Filters, type Found, type Question, type Selection } from './candidates'
import { brandFacet, catalogTree, propertyFacets } from './facets'
import type { Lexicon } from './lexicon'
import { lexiconOf } from './lexicon'
import { relaxed } from './relax'
import { scopeOf } from './scope'
import type { Hits } from './packing'
import { leavesUnder, tally, type Tally } from './tally'
import { understand, type Plan, type Term } from './understand'
import { summed, wholeShopCounts } from './wholeShop'

export interface SearchInput {
  shopNo: string
  city: { provinceCode: string; cityCode: string }
  keyWord: string
  catalogId?: string
  brandIds: readonly string[]
  pros: readonly { name: string; values: readonly string[] }[]
  filters: Filters
  sort: SearchSort
  pageNum: number
  pageSize: number
}

export interface SearchResult {
  docIds: number[]
  last: boolean
  totalElements: number
  facets: Pick<SearchAnswer, 'brands' | 'pros' | 'zkhProCatalogVO'>
  corrected?: string
}

export async function search(db: Db, input: SearchInput): Promise<SearchResult> {
  const lexicon = await lexiconOf(db)
  const scope = await scopeOf(db, input.shopNo, input.city, lexicon.generation)
  const plan = understand(input.keyWord, lexicon)
  const selection = selectionOf(input, lexicon)
  const question: Question = { terms: plan.terms, scope, filters: input.filters, lexicon }
  const started = plan.terms.length > 0 || !isChosen(selection) ? await findOrRelax(db, plan, question) : undefined
  const { hits, counts } = started
    ? await count(db, started, selection, lexicon)
    : await browse(db, question, selection, lexicon)
  const corrected = started?.corrected
  const rows = arrange(hits, counts.matches, input.sort)
  const from = (input.pageNum - 1) * input.pageSize
  return {
    docIds: rows.slice(from, from + input.pageSize).map((row) => hits.docId(row)),
    last: from + input.pageSize >= rows.length,
    totalElements: rows.length,
    facets: {
      brands: brandFacet(counts.brands, lexicon),
      pros: propertyFacets(counts, selection, lexicon),
      zkhProCatalogVO: catalogTree(counts.catalogs, lexicon),
    },
    ...(corrected === undefined ? {} : { corrected }),
  }
}

function selectionOf(input: SearchInput, lexicon: Lexicon): Selection {
  const catalogId = Number(input.catalogId || Number.NaN)
  return {
    ...(Number.isInteger(catalogId) && catalogId !== 0 ? { catalogId } : {}),
    brandIds: input.brandIds.map(Number).filter(Number.isInteger),
    pros: input.pros
      .filter(({ values }) => values.length > 0)
      .map(({ name, values }) => ({
        name,
        valueIds: values.flatMap((value) => lexicon.valueIds.get(`${name}\0${value}`) ?? []),
      })),
  }
}

interface Start {
  question: Question
  base: Found
  corrected?: string
}

async function findOrRelax(db: Db, plan: Plan, question: Question): Promise<Start> {
  const base = await findHits(db, question, NOTHING_SELECTED)
  const asked = { question, base, ...(plan.corrected === undefined ? {} : { corrected: plan.corrected }) }
  const { onlyOwn, atOnce } = question.filters
  // With a filter on, nothing is an answer: the words are found, the goods are not there.
  if (base.hits.length > 0 || onlyOwn || atOnce) return asked
  for (const terms of relaxed(plan.terms)) {
    const instead = { ...question, terms }
    const found = await findHits(db, instead, NOTHING_SELECTED)
    if (found.hits.length > 0) return { question: instead, base: found, corrected: textOf(terms) }
  }
  return { question, base }
}

function textOf(terms: readonly Term[]): string {
  return terms.map((term) => term.text).join(' ')
}

interface Counted {
  hits: Hits
  counts: Tally
}

/** All hits at hand: every list is counted from them. Otherwise the choices are part of the query. */
async function count(db: Db, { question, base }: Start, selection: Selection, lexicon: Lexicon): Promise<Counted> {
  const { without } = question.scope
  if (base.complete || !isChosen(selection)) {
    const counts = tally(base.hits, without, selection, lexicon)
    if (base.complete || question.terms.length > 0) return { hits: base.hits, counts }
    return { hits: base.hits, counts: { ...counts, ...(await browseCounts(db, question, selection, lexicon)) } }
  }
  const { hits } = await findHits(db, question, selection)
  const counts = tally(hits, without, selection, lexicon)
  return { hits, counts: { ...counts, ...(await countsWithoutOwn(db, question, selection, lexicon)) } }
}

/** Browsing with a choice never needs the whole shop: its counts are known. */
async function browse(db: Db, question: Question, selection: Selection, lexicon: Lexicon): Promise<Counted> {
  const { hits } = await findHits(db, question, selection)
  const counts = tally(hits, question.scope.without, selection, lexicon)
  const others =
    selection.pros.length === 0
      ? await browseCounts(db, question, selection, lexicon)
      : await countsWithoutOwn(db, question, selection, lexicon)
  return { hits, counts: { ...counts, ...others } }
}

function isChosen(selection: Selection): boolean {
  return selection.catalogId !== undefined || selection.brandIds.length > 0 || selection.pros.length > 0
}

/** Exact, however large the shop is. */
async function browseCounts(db: Db, question: Question, selection: Selection, lexicon: Lexicon) {
  const shop = await wholeShopCounts(db, question)
  const { catalogId, brandIds } = selection
  const inside = catalogId === undefined ? undefined : [...leavesUnder(lexicon.catalogs, catalogId)]
  const parts = (of: ReadonlyMap<number, ReadonlyMap<number, number>>, ids: readonly number[]) =>
    ids.flatMap((id) => of.get(id) ?? [])
  return {
    brands: inside ? summed(parts(shop.byLeaf, inside)) : shop.brands,
    catalogs: brandIds.length > 0 ? summed(parts(shop.byBrand, [...new Set(brandIds)])) : shop.leaves,
  }
}

/** Too many hits to hold: each list that was chosen from is counted by a query without that choice. */
async function countsWithoutOwn(db: Db, question: Question, selection: Selection, lexicon: Lexicon) {
  const counts: Partial<Tally> = {}
  const countedWithout = async (wider: Selection) =>
    tally((await findHits(db, question, wider)).hits, question.scope.without, selection, lexicon)
  if (selection.brandIds.length > 0) {
    counts.brands = (await countedWithout({ ...selection, brandIds: [] })).brands
  }
  if (selection.catalogId !== undefined) {
    counts.catalogs = (await countedWithout({ brandIds: selection.brandIds, pros: selection.pros })).catalogs
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
