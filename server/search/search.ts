/** One search from the words to the page: understand, find, count, arrange. */
import type { Correction, SearchAnswer } from '../../src/api/search'
import type { SearchSort } from '../../src/domain/search/sorts'
import type { Db } from '../database/db'
import { arrange } from './arrange'
import { findHits } from './candidates'
import { codeOf } from './codes'
import { NOTHING_SELECTED, type Found, type Hits, type SearchQuery, type Selection } from './hits'
import { brandFacet, catalogTree, propertyFacets } from './facets'
import { indexOf } from './goods'
import { itemsOf, MOST_ITEMS, MOST_READ, spacedItemsOf } from './items'
import { pieces } from './lexer'
import type { Lexicon } from './lexicon'
import { mayBeNumber, numbersEnding, numberTerm } from './numbers'
import { attempts } from './relax'
import { scopeOf, within } from './scope'
import type { Filters } from './sells'
import { tally, type Tally } from './tally'
import { understand, type Plan } from './understand'
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
  /** Word for word: nothing is repaired or left out. */
  exact?: boolean
  /** It is still being typed: what it begins with is found as well. */
  unfinished?: boolean
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
  corrected?: Correction
  missing?: 'catalog' | 'brand'
  /** What is sold of the words, where the whole of it is not. */
  instead?: string
  /** One for each of several goods that were asked for. */
  groups?: Group[]
  /** Only so many signs of the text were read, or so many of its goods looked for. */
  cut?: SearchAnswer['cut']
}

export interface Group {
  words: string
  docIds: number[]
  totalElements: number
  corrected?: Correction
}

const GROUP_SIZE = 5

export async function search(db: Db, input: SearchInput): Promise<SearchResult> {
  const read = input.keyWord.slice(0, MOST_READ)
  const cut = read === input.keyWord ? {} : { cut: { signs: MOST_READ } }
  const { lexicon } = await indexOf(db)
  const items = input.exact ? [read] : itemsOf(read, lexicon)
  if (items.length > 1) return groups(db, { ...input, keyWord: read }, items, cut)
  return { ...(await searchOne(db, { ...input, keyWord: items[0] ?? read }, true)), ...cut }
}

/** What says which goods are looked at, and not which are asked for, holds for every group. */
async function groups(
  db: Db,
  input: SearchInput,
  items: readonly string[],
  cut: Pick<SearchResult, 'cut'>,
): Promise<SearchResult> {
  const { lexicon } = await indexOf(db)
  const read = items.slice(0, MOST_ITEMS)
  const found: Group[] = []
  for (const words of read) {
    const { docIds, totalElements, corrected, groups } = await searchOne(
      db,
      { ...input, keyWord: words, pageNum: 1, pageSize: GROUP_SIZE },
      true,
    )
    if (groups) found.push(...groups)
    else found.push({ words, docIds, totalElements, ...(corrected && { corrected }) })
  }
  const all = found.slice(0, MOST_ITEMS)
  const isCut = items.length > read.length || found.length > all.length
  return { ...nothing(lexicon), groups: all, ...cut, ...(isCut && { cut: { ...cut.cut, goods: MOST_ITEMS } }) }
}

async function searchOne(db: Db, input: SearchInput, splits: boolean): Promise<SearchResult> {
  const { lexicon, goods } = await indexOf(db)
  const scope = within(await scopeOf(db, input.shopNo, input.city, lexicon.generation), input.within)
  const plan = understand(input.keyWord, lexicon, {
    exact: input.exact ?? false,
    unfinished: input.unfinished ?? false,
  })
  const selection = selectionOf(input, lexicon)
  const isAsked = input.keyWord.trim() !== ''
  const query: SearchQuery = {
    terms: plan.terms,
    unwanted: plan.unwanted,
    scope,
    filters: input.filters,
    lexicon,
    goods,
  }
  const started = isAsked
    ? await findOrRelax(db, input, plan, query, splits)
    : isChosen(selection)
      ? undefined
      : { query, base: await findHits(db, query, NOTHING_SELECTED) }
  if (started === 'nothing') return { ...nothing(lexicon), ...insteadOf(plan, lexicon) }
  if (started && 'items' in started) return groups(db, input, started.items, {})
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

/** The things that the words name and the shop has, for those who would look at them. */
function insteadOf({ terms }: Plan, lexicon: Lexicon): Pick<SearchResult, 'instead'> {
  const known = terms.filter(({ role, primary }) => role === 'noun' && primary.some((word) => lexicon.words.has(word)))
  return known.length > 0 ? { instead: known.map(({ text }) => text).join(' ') } : {}
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
  corrected?: Correction
}

/** `nothing` also for signs alone, as 😀 or %%: the whole shop would say that all of it was found by them. */
async function findOrRelax(
  db: Db,
  { keyWord, exact = false }: SearchInput,
  plan: Plan,
  query: SearchQuery,
  splits: boolean,
): Promise<Start | 'nothing' | { items: string[] }> {
  const numbered = await byNumber(db, keyWord, query)
  if (numbered) return numbered
  if (plan.terms.length === 0 || plan.unsold) return 'nothing'
  let isWhole = true
  let last: Start | undefined
  for (const { terms, dropped } of attempts(plan, query.lexicon, exact)) {
    if (isWhole && dropped.length > 0) {
      isWhole = false
      const items = splits ? spacedItemsOf(keyWord, query.lexicon) : []
      if (items.length > 1 && items.length < keyWord.length) return { items }
    }
    const asked = { ...query, terms }
    const base = await findHits(db, asked, NOTHING_SELECTED)
    const all = [...plan.dropped, ...dropped]
    const isChanged = all.length > 0 || plan.repaired.length > 0
    const to = terms.map(({ text }) => asWritten(text, keyWord)).join(' ')
    const names = [...new Set(all.map((text) => asWritten(text, keyWord)))]
    const start: Start = {
      query: asked,
      base,
      ...(isChanged && { corrected: { from: keyWord.trim(), to, ...(names.length > 0 && { dropped: names }) } }),
    }
    if (base.hits.docs.length > 0 || (await isHidden(db, asked))) return start
    last ??= { query: asked, base }
  }
  return last ?? 'nothing'
}

/** With a filter on, nothing is an answer: the words are found, the goods are not there. */
async function isHidden(db: Db, query: SearchQuery): Promise<boolean> {
  const { onlyOwn, atOnce } = query.filters
  if (!onlyOwn && !atOnce) return false
  const { hits } = await findHits(db, { ...query, filters: EVERYTHING.filters }, NOTHING_SELECTED)
  return hits.docs.length > 0
}

/** A unique number wins, whatever stands beside it. */
async function byNumber(db: Db, keyWord: string, query: SearchQuery): Promise<Start | undefined> {
  const { lexicon } = query
  const found = pieces(keyWord)
  const codes = found.filter(({ kind }) => kind === 'code').map(({ text }) => text)
  // SC50*100 is written SC-50-100 on the label.
  const labels = codes.filter((text) => /^[a-z]{2,}\d+x\d+$/.test(text)).map((text) => text.replace('x', ''))
  const texts = [...(codes.length === found.length ? [codes.join('')] : []), ...codes, codes.join(''), ...labels]
  for (const text of new Set(texts)) {
    if (!mayBeNumber(text)) continue
    const skuNos = await numbersEnding(db, text)
    if (skuNos.length === 0 || isWordOf(text, lexicon)) continue
    const asked = { ...query, terms: [numberTerm(text, skuNos)], unwanted: [] }
    const base = await findHits(db, asked, NOTHING_SELECTED)
    if (base.hits.docs.length > 0) return { query: asked, base }
  }
  return undefined
}

/** A model that several goods have is a word of the index; a number of one of them is none. */
function isWordOf(text: string, lexicon: Lexicon): boolean {
  return lexicon.words.has(codeOf(text).main)
}

const SIZE_SIGN = /(?<=\d)\s*[*x×✕✖╳＊﹡]\s*(?=[a-z]?\d)/gi

/** As the buyer wrote it, where it can be found. */
function asWritten(text: string, typed: string): string {
  const at = typed.toLowerCase().replace(SIZE_SIGN, 'x').indexOf(text)
  const written = typed.replace(SIZE_SIGN, '×')
  if (at >= 0) return written.slice(at, at + text.length)
  return /^[a-z]+\d/.test(text) ? text.replace(/(?<=\d)x(?=\d)/g, '×').toUpperCase() : text
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
