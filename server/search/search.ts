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
import { leavesUnder, tally, type Tally } from './tally'
import { understand, type Plan, type Term } from './understand'
import { wholeShopCounts } from './wholeShop'

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
  const { question, base, corrected } = await findOrRelax(db, plan, { terms: [], scope, filters: input.filters })
  const { found, counts } = await count(db, question, base, selection, lexicon)
  const rows = arrange(found.hits, counts.matches, input.sort)
  const from = (input.pageNum - 1) * input.pageSize
  return {
    docIds: rows.slice(from, from + input.pageSize).map((row) => found.hits.docIds[row]!),
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

async function findOrRelax(db: Db, plan: Plan, empty: Question): Promise<Start> {
  const question = { ...empty, terms: plan.terms }
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

async function count(db: Db, question: Question, base: Found, selection: Selection, lexicon: Lexicon) {
  const isChosen = selection.catalogId !== undefined || selection.brandIds.length > 0 || selection.pros.length > 0
  if (base.complete) return { found: base, counts: tally(base.hits, selection, lexicon) }
  const found = isChosen ? await findHits(db, question, selection) : base
  const counts = tally(found.hits, selection, lexicon)
  if (question.terms.length === 0 && selection.pros.length === 0) {
    return { found, counts: { ...counts, ...(await browseCounts(db, question, selection, lexicon)) } }
  }
  return { found, counts: { ...counts, ...(await countsWithoutOwn(db, question, selection, lexicon)) } }
}

/** Browsing counts the whole shop exactly, however large it is. */
async function browseCounts(db: Db, question: Question, selection: Selection, lexicon: Lexicon) {
  const rows = await wholeShopCounts(db, question)
  const brands = new Map<number, number>()
  const catalogs = new Map<number, number>()
  const leaves = selection.catalogId === undefined ? undefined : leavesUnder(lexicon.catalogs, selection.catalogId)
  for (const { brand_id: brand, catalog_id: leaf, count } of rows) {
    if (!leaves || leaves.has(leaf)) brands.set(brand, (brands.get(brand) ?? 0) + count)
    if (selection.brandIds.length === 0 || selection.brandIds.includes(brand)) {
      catalogs.set(leaf, (catalogs.get(leaf) ?? 0) + count)
    }
  }
  return { brands, catalogs }
}

/** Too many hits to hold: each list that was chosen from is counted by a query without that choice. */
async function countsWithoutOwn(db: Db, question: Question, selection: Selection, lexicon: Lexicon) {
  const counts: Partial<Tally> = {}
  if (selection.brandIds.length > 0) {
    const { hits } = await findHits(db, question, { ...selection, brandIds: [] })
    counts.brands = tally(hits, selection, lexicon).brands
  }
  if (selection.catalogId !== undefined) {
    const { hits } = await findHits(db, question, { brandIds: selection.brandIds, pros: selection.pros })
    counts.catalogs = tally(hits, selection, lexicon).catalogs
  }
  if (selection.pros.length > 0) {
    counts.ownValues = []
    for (const [index, own] of selection.pros.entries()) {
      const { hits } = await findHits(db, question, {
        ...selection,
        pros: selection.pros.filter((other) => other !== own),
      })
      counts.ownValues.push(tally(hits, selection, lexicon).ownValues[index]!)
    }
  }
  return counts
}
