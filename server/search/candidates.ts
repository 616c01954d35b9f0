/** Fetches the hits of a question: all of them, or the best-selling ones when there are too many. */
import type { Db } from '../database/db'
import { expectedShare, nextStretch, shareOf, stretchQuery, type Stretch, type Wanted } from './bands'
import { filterWord, quoted } from './document'
import type { Lexicon } from './lexicon'
import { Hits, NO_SCORE_SQL, scoredSql } from './packing'
import type { Scope } from './scope'
import { rankQuery, termQuery, type Term } from './understand'

/** Totals and counts are exact up to this many hits; pages end here as well. */
export const MAX_HITS = 10_000

export interface Selection {
  catalogId?: number
  brandIds: readonly number[]
  pros: readonly { name: string; valueIds: readonly number[] }[]
}

export interface Filters {
  /** Only what the shop itself has in stock. */
  onlyOwn: boolean
  /** Only what leaves the warehouse at once. */
  atOnce: boolean
}

export interface Question {
  terms: readonly Term[]
  scope: Scope
  filters: Filters
  lexicon: Lexicon
}

export interface Found {
  hits: Hits
  /** false: there are more hits than were fetched. */
  complete: boolean
}

export const NOTHING_SELECTED: Selection = { brandIds: [], pros: [] }

const KEEP_MS = 5_000
const MAX_KEPT = 24
const kept = new WeakMap<Db, Map<string, { at: number; found: Promise<Found> }>>()

/** Each choice as the words any of which will do. */
function chosenWords({ catalogId, brandIds, pros }: Selection): string[][] {
  return [
    ...(catalogId === undefined ? [] : [[filterWord.catalog(catalogId)]]),
    ...(brandIds.length > 0 ? [brandIds.map(filterWord.brand)] : []),
    ...pros.map(({ valueIds }) => valueIds.map(filterWord.value)),
  ]
}

function textQuery({ terms, scope }: Question, selection: Selection): string {
  const any = (words: string[]) => `(${words.map(quoted).join(' | ') || quoted('=none')})`
  return [...terms.map(termQuery), ...chosenWords(selection).map(any), ...scope.refusals].join(' & ')
}

/** Pages and facets of one question follow each other within seconds and ask for the same hits. */
export async function findHits(db: Db, question: Question, selection: Selection, now = Date.now()): Promise<Found> {
  const ofDb = kept.get(db) ?? new Map<string, { at: number; found: Promise<Found> }>()
  kept.set(db, ofDb)
  const query = textQuery(question, selection)
  const key = [question.scope.key, question.filters.onlyOwn, question.filters.atOnce, query].join('\n')
  const known = ofDb.get(key)
  if (known && now - known.at < KEEP_MS) return known.found
  ofDb.delete(key)
  const oldest = ofDb.keys().next()
  if (ofDb.size >= MAX_KEPT && !oldest.done) ofDb.delete(oldest.value)
  const wanted = [...question.terms.map(({ primary, others }) => [...primary, ...others]), ...chosenWords(selection)]
  const found = fetchHits(db, question, query, wanted)
  ofDb.set(key, { at: now, found })
  found.catch(() => ofDb.delete(key))
  return found
}

const WHOLE: Stretch = { behind: -1 }
/** After these the rest is read at once: the filters, which no word tells, leave too little of every band. */
const MAX_STRETCHES = 3

/** Where more goods have the words than are counted, the best-selling ones are asked first: see bands.ts. */
async function fetchHits(db: Db, question: Question, query: string, wanted: Wanted): Promise<Found> {
  const { lexicon } = question
  const share = expectedShare(wanted, lexicon)
  const packed: string[] = []
  let hits = Hits.from(packed)
  const known = query !== '' && share > 0
  let stretch = known ? nextStretch(-1, MAX_HITS + 1, share, lexicon.documents) : WHOLE
  for (;;) {
    packed.push(await fetchStretch(db, question, query, stretch, { known, limit: MAX_HITS + 1 - hits.length }))
    hits = Hits.from(packed)
    if (hits.length > MAX_HITS || stretch.upTo === undefined) return { hits, complete: hits.length <= MAX_HITS }
    const seen = shareOf(hits.length, stretch.upTo)
    stretch =
      seen === 0 || packed.length >= MAX_STRETCHES
        ? { behind: stretch.upTo }
        : nextStretch(stretch.upTo, MAX_HITS + 1 - hits.length, seen, lexicon.documents)
  }
}

async function fetchStretch(
  db: Db,
  { terms, scope, filters }: Question,
  query: string,
  stretch: Stretch,
  { known, limit }: { known: boolean; limit: number },
): Promise<string> {
  const params: unknown[] = [scope.roots]
  const place = (value: unknown) => `$${params.push(value)}`
  const text = [query, ...stretchQuery(stretch)].filter((part) => part !== '').join(' & ')
  const conditions = [
    'on_sale',
    'root_id = any($1::integer[])',
    ...(text === '' ? [] : [`words @@ ${place(text)}::tsquery`]),
    ...(filters.onlyOwn ? ['own_stock'] : []),
    ...(filters.atOnce ? ['at_once'] : []),
  ]
  const rank = rankQuery(terms)
  const hit = rank === '' ? NO_SCORE_SQL : scoredSql(`ts_rank('{0.05, 0.2, 0.6, 1}', words, ${place(rank)}::tsquery)`)
  // Where the number of hits is known beforehand, the stretch is cut so that all of it is wanted: the index of the words
  // finds it at once. The planner would rather try document after document in their order, as it may for the unknown.
  const order = known ? 'doc_id + 0' : 'doc_id'
  const [row] = await db.query<{ packed: string | null }>(
    `select encode(string_agg(hit, ''::bytea), 'base64') as packed from (
       select ${hit} as hit from search_documents
       where ${conditions.join(' and ')} order by ${order} limit ${limit}
     ) found`,
    params,
  )
  return row?.packed ?? ''
}
