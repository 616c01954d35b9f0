/** Chinese words by how they sound and by what is left of them when a character is missing. */
import { blurred, initialsOf } from './pinyin'
import { slangOf, synonymsOf } from './trade'
import { nextTurn, takeTurns } from './turns'

const MIN_GAP_LENGTH = 3

export interface WordInfo {
  frequency: number
  /** In how many products it names the thing itself. */
  heads: number
  /** In how many it is more than a piece of a longer word. */
  wholes: number
}

export interface Sounds {
  /** Chinese words by pinyin, by blurred pinyin and by initials, the commonest first. */
  byPinyin: ReadonlyMap<string, string[]>
  byBlur: ReadonlyMap<string, string[]>
  byInitials: ReadonlyMap<string, string[]>
  /** Chinese words by the same word with one character left out. */
  byGap: ReadonlyMap<string, string[]>
}

export async function soundsOf(
  words: ReadonlyMap<string, WordInfo>,
  pinyin: ReadonlyMap<string, string[]>,
): Promise<Sounds> {
  const byPinyin = new Map<string, string[]>()
  const byBlur = new Map<string, string[]>()
  const byInitials = new Map<string, string[]>()
  const byGap = new Map<string, string[]>()
  const put = (map: Map<string, string[]>, key: string, word: string) => {
    const list = map.get(key)
    if (list) list.push(word)
    else map.set(key, [word])
  }
  const ranked: { word: string; syllables: string[]; rank: number }[] = []
  await takeTurns(pinyin, ([word, syllables]) => ranked.push({ word, syllables, rank: rankOf(words, word) }))
  // The order of insertion is the order of preference.
  ranked.sort((left, right) => right.rank - left.rank)
  await nextTurn()
  await takeTurns(ranked, ({ word, syllables }) => {
    if (word.length < 2) return
    put(byPinyin, syllables.join(''), word)
    put(byBlur, blurred(syllables), word)
    put(byInitials, initialsOf(syllables), word)
    if (word.length < MIN_GAP_LENGTH) return
    for (let index = 0; index < word.length; index++) {
      put(byGap, `${word.slice(0, index)}_${word.slice(index + 1)}`, word)
    }
  })
  return { byPinyin, byBlur, byInitials, byGap }
}

/** How likely a word is meant: names of things before words about them. */
function rankOf(words: ReadonlyMap<string, WordInfo>, word: string): number {
  const own = words.get(word)
  if (own) return own.heads * 10 + own.frequency
  const others = [...synonymsOf(word), ...(slangOf(word)?.split(' ') ?? [])]
  return Math.max(0, ...others.map((other) => (words.get(other)?.heads ?? 0) * 5))
}
