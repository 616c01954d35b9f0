/** Fetches the hits of a question: all of them, or the best-selling ones when there are too many. */
import type { Db } from '../database/db'
import { filterWord, quoted } from './document'
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

export function textQuery({ terms, scope }: Question, selection: Selection): string {
  const any = (words: string[]) => `(${words.map(quoted).join(' | ') || quoted('=none')})`
  return [
    ...terms.map(termQuery),
    ...(selection.catalogId === undefined ? [] : [quoted(filterWord.catalog(selection.catalogId))]),
    ...(selection.brandIds.length > 0 ? [any(selection.brandIds.map(filterWord.brand))] : []),
    ...selection.pros.map(({ valueIds }) => any(valueIds.map(filterWord.value))),
    ...scope.refusals,
  ].join(' & ')
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
  const found = fetchHits(db, question, query)
  ofDb.set(key, { at: now, found })
  found.catch(() => ofDb.delete(key))
  return found
}

async function fetchHits(db: Db, { terms, scope, filters }: Question, query: string): Promise<Found> {
  const params: unknown[] = [scope.roots]
  const place = (value: unknown) => `$${params.push(value)}`
  const conditions = [
    'on_sale',
    'root_id = any($1::integer[])',
    ...(query === '' ? [] : [`words @@ ${place(query)}::tsquery`]),
    ...(filters.onlyOwn ? ['own_stock'] : []),
    ...(filters.atOnce ? ['at_once'] : []),
  ]
  const rank = rankQuery(terms)
  const hit = rank === '' ? NO_SCORE_SQL : scoredSql(`ts_rank('{0.05, 0.2, 0.6, 1}', words, ${place(rank)}::tsquery)`)
  const [row] = await db.query<{ packed: string | null }>(
    `select encode(string_agg(hit, ''::bytea), 'base64') as packed from (
       select ${hit} as hit from search_documents
       where ${conditions.join(' and ')} order by doc_id limit ${MAX_HITS + 1}
     ) found`,
    params,
  )
  const hits = Hits.from(row?.packed ?? '')
  return { hits, complete: hits.length <= MAX_HITS }
}
