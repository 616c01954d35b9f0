/** Which documents have every term of a query, and what the words that they have count. */
import { clear, mark, markWithin, unmark, type Bits } from './bits'
import type { Goods } from './goods'
import type { Wanted } from './lists'
import type { Term } from './understand'

/** What a word adds to the score of a document that has it: as `ts_rank` weighs its place, in twentieths. */
const POINTS = Uint8Array.of(1, 4, 12, 20)

export interface AskedWord extends Wanted {
  /** One bit for each term that it fulfils. */
  terms: number
  /** The words as asked decide the order among the hits, their synonyms do not. */
  isScored: boolean
  /** Lighter places do not count: 3 is what the goods are called. */
  least: number
}

/** The weight of what goods are called: see document.ts. */
const NAMED = 3

export function askedWords(terms: readonly Term[]): AskedWord[] {
  const asked = new Map<string, AskedWord>()
  const scored = new Set(terms.flatMap(({ primary }) => primary))
  const add = (word: string, prefix: boolean, place: number, isScored: boolean, least = 0) => {
    const key = `${word}${prefix ? '*' : ''}${least}`
    const known = asked.get(key)
    asked.set(key, {
      word,
      prefix,
      terms: (known?.terms ?? 0) | (1 << place),
      // A word counts once, whether it is asked for in one place or in two.
      isScored: (known?.isScored ?? false) || (isScored && scored.delete(word)),
      least,
    })
  }
  terms.forEach(({ primary, others, prefix, named }, place) => {
    const least = named ? NAMED : 0
    for (const word of primary) add(word, false, place, true, least)
    for (const word of others) add(word, false, place, false, least)
    if (prefix !== undefined) add(prefix, true, place, false)
  })
  return [...asked.values()]
}

/** One of the marks with the documents that have a word of every term and none that is unwanted; the other is left empty. */
export function match(
  asked: readonly AskedWord[],
  lists: readonly Int32Array[][],
  [one, other]: readonly [Bits, Bits],
  { from, to }: { from: number; to: number },
  unwanted: readonly Int32Array[] = [],
): Bits {
  let [found, next] = [one, other]
  const listsOfTerms = termsOf(asked).map((term) =>
    lists.flatMap((ofWord, index) => {
      const { terms, least } = asked[index]!
      return terms & term ? ofWord.map((list) => ({ list, least })) : []
    }),
  )
  // The rarest first: of all others only what has it is marked.
  listsOfTerms
    .sort((left, right) => entriesOf(left) - entriesOf(right))
    .forEach((listsOfTerm, index) => {
      if (index === 0) {
        for (const { list, least } of listsOfTerm) mark(found, list, least)
        return
      }
      for (const { list, least } of listsOfTerm) markWithin(next, list, found, least)
      unmark(found, from, to)
      ;[found, next] = [next, found]
    })
  for (const list of unwanted) clear(found, list)
  return found
}

function termsOf(asked: readonly AskedWord[]): number[] {
  const every = asked.reduce((all, { terms }) => all | terms, 0)
  return Array.from({ length: 32 }, (_, place) => 1 << place).filter((term) => every & term)
}

function entriesOf(lists: readonly { list: Int32Array }[]): number {
  return lists.reduce((sum, { list }) => sum + list.length, 0)
}

/** The scores of these documents, which are in ascending order. */
export function scoreInto(
  scored: Uint16Array,
  docs: Int32Array,
  asked: readonly AskedWord[],
  lists: readonly Int32Array[][],
  { marks: [hits], scores }: Goods,
): void {
  const first = docs[0]!
  const last = docs[docs.length - 1]!
  for (let row = 0; row < docs.length; row++) hits[docs[row]! >>> 5]! |= 1 << (docs[row]! & 31)
  asked.forEach(({ isScored }, index) => {
    if (isScored) for (const list of lists[index]!) addPoints(scores, list, hits, last)
  })
  for (let row = 0; row < docs.length; row++) {
    const doc = docs[row]!
    scored[row] = scores[doc]!
    scores[doc] = 0
  }
  unmark(hits, first, last)
}

/** Lists are in ascending order: after the last hit nothing counts any more. */
function addPoints(scores: Uint16Array, list: Int32Array, hits: Bits, last: number): void {
  for (let at = 0; at < list.length; at++) {
    const entry = list[at]!
    const doc = entry >>> 2
    if (doc > last) return
    if (hits[doc >>> 5]! & (1 << (doc & 31))) scores[doc]! += POINTS[entry & 3]!
  }
}
