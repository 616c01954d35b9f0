/** Words by their beginnings and ends: a noun of one sign, an unfinished word, a range by one of its ends. */
import type { WordInfo } from './sounds'
import { takeTurns } from './turns'

export interface Shapes {
  /** Names of things by their last sign, the commonest first. */
  byLast: ReadonlyMap<string, string[]>
  /** Names of things by their first sign, the commonest first. */
  byFirst: ReadonlyMap<string, string[]>
  /** Ranges by what they begin with (without a unit) and by what they end with. */
  byFrom: ReadonlyMap<string, string[]>
  byTo: ReadonlyMap<string, string[]>
}

const HAN = /^\p{Script=Han}{2,}$/u
const RANGE = /^(-?\d+(?:\.\d+)?[-~](\d+(?:\.\d+)?))([a-z°%·]*)$/

export async function shapesOf(words: ReadonlyMap<string, WordInfo>): Promise<Shapes> {
  const maps = { byLast: new Map(), byFirst: new Map(), byFrom: new Map(), byTo: new Map() } satisfies Record<
    string,
    Map<string, string[]>
  >
  const put = (map: Map<string, string[]>, key: string, word: string) => {
    const list = map.get(key)
    if (list) list.push(word)
    else map.set(key, [word])
  }
  const things: { word: string; heads: number }[] = []
  await takeTurns(words, ([word, { heads, wholes }]) => {
    if (heads > 0 && wholes > 0 && HAN.test(word)) things.push({ word, heads })
    const range = RANGE.exec(word)
    if (!range) return
    put(maps.byFrom, range[1]!, word)
    put(maps.byTo, range[2]! + range[3]!, word)
  })
  things.sort((left, right) => right.heads - left.heads)
  for (const { word } of things) {
    put(maps.byLast, word.at(-1)!, word)
    put(maps.byFirst, word[0]!, word)
  }
  return maps
}
