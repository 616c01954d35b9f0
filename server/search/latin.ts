/** Reads Latin letters as pinyin, initials or a misspelt word. */
import type { Lexicon } from './lexicon'
import { synonymsOf } from './trade'

export interface LatinReading {
  /** Words to be found all; each with the words that sound the same. */
  words: string[][]
  corrected: boolean
}

const LONGEST_KEY = 24
const ALTERNATIVES = 3
const INITIALS = { shortest: 2, longest: 6 }
const MIN_PREFIX = 3
const MIN_CORRECTED = 4

export function readLatin(text: string, lexicon: Lexicon, repairs: boolean): LatinReading | undefined {
  const spoken = syllabled(text, lexicon.byPinyin)
  if (spoken) return { words: spoken, corrected: false }
  if (text.length >= INITIALS.shortest && text.length <= INITIALS.longest) {
    const short = lexicon.byInitials.get(text)
    if (short) return { words: [likely(short, lexicon)], corrected: false }
  }
  const begun = beginning(text, lexicon)
  if (begun) return { words: [begun], corrected: false }
  if (!repairs) return undefined
  const blurredReading = syllabled(text.replace(/(?<=[zcs])h/g, '').replace(/ng/g, 'n'), lexicon.byBlur)
  if (blurredReading) return { words: blurredReading, corrected: true }
  const close = closest(text, lexicon)
  if (close) return { words: [close], corrected: true }
  const initials = syllabled(text, lexicon.byInitials)
  return initials && { words: initials.map((words) => likely(words, lexicon)), corrected: false }
}

/** The fewest keys that make up the whole text. */
function syllabled(text: string, keys: ReadonlyMap<string, string[]>): string[][] | undefined {
  const best: ({ from: number; count: number; words: string[] } | undefined)[] = [{ from: 0, count: 0, words: [] }]
  for (let end = 2; end <= text.length; end++) {
    for (let from = Math.max(0, end - LONGEST_KEY); from <= end - 2; from++) {
      const before = best[from]
      const words = before && keys.get(text.slice(from, end))
      if (!before || !words || (best[end]?.count ?? Infinity) <= before.count + 1) continue
      best[end] = { from, count: before.count + 1, words: words.slice(0, ALTERNATIVES) }
    }
  }
  if (!best[text.length]) return undefined
  const found: string[][] = []
  for (let end = text.length; end > 0; end = best[end]!.from) found.unshift(best[end]!.words)
  return found
}

/** Initials stand for many words: only those that are about as common as the first one are meant. */
function likely(words: readonly string[], lexicon: Lexicon): string[] {
  const heads = (word: string) => lexicon.words.get(word)?.heads ?? 0
  const most = Math.max(...words.map(heads))
  return words.filter((word) => heads(word) * 5 >= most || !lexicon.words.has(word)).slice(0, ALTERNATIVES + 1)
}

function beginning(text: string, lexicon: Lexicon): string[] | undefined {
  if (text.length < MIN_PREFIX) return undefined
  const found: string[] = []
  for (const [key, words] of lexicon.byPinyin) {
    const [named] = key.startsWith(text) ? words.filter((word) => namesGoods(word, lexicon)) : []
    if (named !== undefined) found.push(named)
    if (found.length === ALTERNATIVES) break
  }
  return found.length > 0 ? found : undefined
}

/** Who has not finished is about to name a thing. */
function namesGoods(word: string, lexicon: Lexicon): boolean {
  return [word, ...synonymsOf(word)].some((one) => (lexicon.words.get(one)?.heads ?? 0) > 0)
}

function closest(text: string, lexicon: Lexicon): string[] | undefined {
  if (text.length < MIN_CORRECTED) return undefined
  const latin = lexicon.latin.find((word) => withinOneEdit(text, word))
  if (latin) return [latin]
  for (const [key, words] of lexicon.byPinyin) {
    if (withinOneEdit(text, key)) return words.slice(0, ALTERNATIVES)
  }
  return undefined
}

/** One letter more, less, other, or two exchanged. */
export function withinOneEdit(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false
  let start = 0
  while (start < left.length && left[start] === right[start]) start += 1
  let end = 0
  const shorter = Math.min(left.length, right.length)
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1
  const leftRest = left.slice(start, left.length - end)
  const rightRest = right.slice(start, right.length - end)
  if (leftRest.length <= 1 && rightRest.length <= 1) return true
  return leftRest.length === 2 && rightRest.length === 2 && leftRest[0] === rightRest[1] && leftRest[1] === rightRest[0]
}
