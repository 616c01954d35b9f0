/** Finds the hits of a query: all of them, or the best-selling ones when there are too many. */
import type { Db } from '../database/db'
import { unmark } from './bits'
import { Collector } from './collector'
import type { Goods } from './goods'
import type { Lexicon } from './lexicon'
import { MAX_HITS, type Found, type SearchQuery, type Selection } from './hits'
import { endOf, listsOf, partOf } from './lists'
import { askedWords, match, scoreInto, type AskedWord } from './matching'

const KEEP_MS = 5_000
const MAX_KEPT = 24
const kept = new WeakMap<Goods, { version: number; found: Map<string, { at: number; found: Promise<Found> }> }>()

/** Pages and facets of one query follow each other within seconds and ask for the same hits. */
export async function findHits(db: Db, query: SearchQuery, selection: Selection, now = Date.now()): Promise<Found> {
  const { goods, scope, filters, terms, unwanted } = query
  const before = kept.get(goods)
  const cache = before?.version === goods.version ? before : { version: goods.version, found: new Map() }
  kept.set(goods, cache)
  const key = JSON.stringify([scope.key, filters, terms, unwanted, selection])
  const known = cache.found.get(key)
  if (known && now - known.at < KEEP_MS) return known.found
  cache.found.delete(key)
  const oldest = cache.found.keys().next()
  if (cache.found.size >= MAX_KEPT && !oldest.done) cache.found.delete(oldest.value)
  const found = terms.length === 0 ? browsed(query, selection) : worded(db, query, selection)
  cache.found.set(key, { at: now, found })
  found.catch(() => cache.found.delete(key))
  return found
}

async function browsed(query: SearchQuery, selection: Selection): Promise<Found> {
  const collector = new Collector(query, selection)
  const { goods } = query
  const { leaves, brands, hasGroup } = collector.choices
  const [marks] = goods.marks
  // So many marked are as much work as to look at every product until there are hits enough, which are soon among many.
  const few = Math.sqrt(2 * MAX_HITS * goods.documents)
  if (hasGroup && goods.groups.mark(marks, leaves, brands, few)) {
    collector.takeMarked(marks, 1, goods.documents)
    unmark(marks, 1, goods.documents)
  } else collector.takeAll(goods.documents)
  return collector.found()
}

/** Part after part of the documents, until there are hits enough. */
async function worded(db: Db, query: SearchQuery, selection: Selection): Promise<Found> {
  const { terms, unwanted, goods, lexicon } = query
  const asked = askedWords(terms)
  const wanted = [...asked, ...unwanted.map((word) => ({ word, prefix: false }))]
  const collector = new Collector(query, selection)
  const last = partOf(goods.documents)
  for (let from = 0; from <= last && !collector.isFull;) {
    const to = Math.min(last, reach(from, asked, terms.length, lexicon))
    const lists = await listsOf(db, goods, wanted, { from, to })
    collect(asked, lists, goods, { from: endOf(from - 1) + 1, to: Math.min(goods.documents, endOf(to)) }, collector)
    from = to + 1
  }
  return collector.found()
}

/** Entries of the lists that are read at once for one term; each further term makes hits rarer among them. */
const ENTRIES = 2 * MAX_HITS
const RARER = 4

/** The part up to which lists are read at once: how common the words are is known, how they meet is not. */
function reach(from: number, asked: readonly AskedWord[], terms: number, { words, documents }: Lexicon): number {
  const entries = asked.reduce((sum, { word }) => sum + (words.get(word)?.frequency ?? 0), 0)
  const wanted = ENTRIES * RARER ** (terms - 1)
  return Math.max(from, partOf(endOf(from - 1) + Math.ceil((wanted * documents) / Math.max(1, entries))))
}

/** Nothing waits in here: the marks of the documents belong to one query at a time. */
function collect(
  asked: readonly AskedWord[],
  lists: readonly Int32Array[][],
  goods: Goods,
  { from, to }: { from: number; to: number },
  collector: Collector,
): void {
  const before = collector.count
  const listsOfAsked = lists.slice(0, asked.length)
  const marks = match(asked, listsOfAsked, goods.marks, { from, to }, lists.slice(asked.length).flat())
  collector.takeMarked(marks, from, to)
  unmark(marks, from, to)
  if (collector.count === before) return
  const docs = collector.docs.subarray(before, collector.count)
  scoreInto(collector.scores.subarray(before, collector.count), docs, asked, listsOfAsked, goods)
}
