/** Finds the hits of a question: all of them, or the best-selling ones when there are too many. */
import type { Db } from '../database/db'
import { choicesOf, missedBy, NONE, type Choices } from './choices'
import type { Goods } from './goods'
import type { Lexicon } from './lexicon'
import { endOf, listsOf, partOf, type Wanted } from './lists'
import { isSold, soldIn, type Asked, type Sold } from './sells'
import type { Term } from './understand'

/** Totals and counts are exact up to this many hits; pages end here as well. */
export const MAX_HITS = 10_000

export interface Selection {
  catalogId?: number
  brandIds: readonly number[]
  pros: readonly { name: string; valueIds: readonly number[] }[]
}

export interface Question extends Asked {
  terms: readonly Term[]
}

/** In the order of popularity, which is that of the documents' numbers. */
export interface Hits {
  docs: readonly number[]
  scores: readonly number[]
}

export interface Found {
  hits: Hits
  /** false: there are more hits than were fetched. */
  complete: boolean
}

export const NOTHING_SELECTED: Selection = { brandIds: [], pros: [] }

const KEEP_MS = 5_000
const MAX_KEPT = 24
const kept = new WeakMap<Goods, { version: number; found: Map<string, { at: number; found: Promise<Found> }> }>()

/** Pages and facets of one question follow each other within seconds and ask for the same hits. */
export async function findHits(db: Db, question: Question, selection: Selection, now = Date.now()): Promise<Found> {
  const { goods, scope, filters, terms } = question
  const before = kept.get(goods)
  const cache = before?.version === goods.version ? before : { version: goods.version, found: new Map() }
  kept.set(goods, cache)
  const key = JSON.stringify([scope.key, filters, terms, selection])
  const known = cache.found.get(key)
  if (known && now - known.at < KEEP_MS) return known.found
  cache.found.delete(key)
  const oldest = cache.found.keys().next()
  if (cache.found.size >= MAX_KEPT && !oldest.done) cache.found.delete(oldest.value)
  const found = terms.length === 0 ? browsed(question, selection) : worded(db, question, selection)
  cache.found.set(key, { at: now, found })
  found.catch(() => cache.found.delete(key))
  return found
}

class Collector {
  readonly docs: number[] = []
  readonly scores: number[] = []
  private readonly goods: Goods
  private readonly without: ReadonlySet<number>
  readonly sold: Sold
  readonly choices: Choices

  constructor(question: Question, selection: Selection) {
    this.goods = question.goods
    this.without = question.scope.without
    this.sold = soldIn(question)
    this.choices = choicesOf(selection, question.goods, question.lexicon)
  }

  get isFull(): boolean {
    return this.docs.length > MAX_HITS
  }

  /** false: there is no room for more. */
  offer(doc: number, score: number): boolean {
    if (!isSold(this.sold, this.goods, doc) || missedBy(this.choices, this.goods, doc) !== NONE) return true
    if (this.without.has(doc)) return true
    this.docs.push(doc)
    this.scores.push(score)
    return !this.isFull
  }

  found(): Found {
    return { hits: { docs: this.docs, scores: this.scores }, complete: !this.isFull }
  }
}

async function browsed(question: Question, selection: Selection): Promise<Found> {
  const collector = new Collector(question, selection)
  const { flags, leaves, brands, documents } = question.goods
  const { sold, choices } = collector
  for (let doc = 1; doc <= documents; doc++) {
    // What rules nearly all of a million goods out is looked at here, without a call.
    if ((flags[doc]! & sold.flags) !== sold.flags || choices.leaves[leaves[doc]!] !== 1) continue
    if (choices.brands[brands[doc]!] === 1 && !collector.offer(doc, 0)) break
  }
  return collector.found()
}

/** What a word adds to the score of a document that has it: as `ts_rank` weighs its place, in twentieths. */
const POINTS = [1, 4, 12, 20] as const

interface AskedWord extends Wanted {
  /** One bit for each term that it fulfils. */
  terms: number
  /** The words as asked decide the order among the hits, their synonyms do not. */
  isScored: boolean
}

function askedWords(terms: readonly Term[]): AskedWord[] {
  const asked = new Map<string, AskedWord>()
  const add = (word: string, prefix: boolean, place: number, isScored: boolean) => {
    const key = `${word}${prefix ? '*' : ''}`
    const known = asked.get(key)
    asked.set(key, {
      word,
      prefix,
      terms: (known?.terms ?? 0) | (1 << place),
      isScored: isScored || (known?.isScored ?? false),
    })
  }
  terms.forEach(({ primary, others, prefix }, place) => {
    for (const word of primary) add(word, false, place, true)
    for (const word of others) add(word, false, place, false)
    if (prefix !== undefined) add(prefix, true, place, false)
  })
  return [...asked.values()]
}

/** Part after part of the documents, until there are hits enough. */
async function worded(db: Db, question: Question, selection: Selection): Promise<Found> {
  const { terms, goods, lexicon } = question
  const asked = askedWords(terms)
  const collector = new Collector(question, selection)
  const last = partOf(goods.documents)
  for (let from = 0; from <= last && !collector.isFull;) {
    const to = Math.min(last, reach(from, asked, terms.length, lexicon))
    const lists = await listsOf(db, goods, asked, { from, to })
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

/** Nothing waits in here: the marks of the documents belong to one question at a time. */
function collect(
  asked: readonly AskedWord[],
  lists: readonly Int32Array[][],
  { terms, scores }: Goods,
  { from, to }: { from: number; to: number },
  collector: Collector,
): void {
  asked.forEach((word, index) => {
    for (const list of lists[index]!) {
      if (word.isScored) {
        for (const entry of list) {
          terms[entry >>> 2]! |= word.terms
          scores[entry >>> 2]! += POINTS[entry & 3]!
        }
      } else for (const entry of list) terms[entry >>> 2]! |= word.terms
    }
  })
  const every = asked.reduce((all, word) => all | word.terms, 0)
  for (let doc = from; doc <= to; doc++) {
    if (terms[doc] === every && !collector.offer(doc, scores[doc]!)) break
  }
  terms.fill(0, from, to + 1)
  scores.fill(0, from, to + 1)
}
