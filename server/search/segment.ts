/** Cuts the Chinese text of goods into the words under which they are found. */
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { wordsOfTrade } from './trade'
import { TRADE_WORDS } from './words'

export interface HanWord {
  word: string
  /** The last word of a compound says what the thing is: 手套 of 耐油手套. */
  head: boolean
  /** Only a piece of a longer word: 螺丝 of 螺丝刀 is no screw. */
  inner: boolean
}

const USER_FREQUENCY = 20_000
const CACHE_LIMIT = 50_000

export class Segmenter {
  private readonly jieba = Jieba.withDict(dict)
  private readonly known = new Map<string, HanWord[]>()

  constructor(names: Iterable<string>) {
    const words = new Set([...TRADE_WORDS, ...wordsOfTrade(), ...names])
    const lines = [...words]
      .filter((word) => /^\p{Script=Han}{2,}$/u.test(word))
      .map((word) => `${word} ${USER_FREQUENCY} n`)
    this.jieba.loadDict(Buffer.from(lines.join('\n')))
  }

  words(run: string): HanWord[] {
    const seen = this.known.get(run)
    if (seen) return seen
    const words = this.cut(run)
    // Names repeat their parts endlessly; a catalogue has far fewer runs than products.
    if (this.known.size < CACHE_LIMIT) this.known.set(run, words)
    return words
  }

  private cut(run: string): HanWord[] {
    const found = new Map<string, HanWord>()
    const add = (word: string, head: boolean, inner: boolean) => {
      const before = found.get(word)
      found.set(word, { word, head: head || (before?.head ?? false), inner: inner && (before?.inner ?? true) })
    }
    const parts = this.jieba.cut(run, false)
    parts.forEach((part, index) => {
      const last = index === parts.length - 1
      if (part.length > 1) {
        add(part, last, false)
        if (part.length > 2) this.addPieces(part, last, add)
        return
      }
      // A single character is mostly a word that the dictionary lacks: it is kept together with both neighbours.
      if (last) add(part, true, false)
      const before = parts[index - 1]
      const after = parts[index + 1]
      if (before) add(before + part, last, false)
      if (after && after.length > 1) add(part + after, index === parts.length - 2, false)
    })
    return [...found.values()]
  }

  private addPieces(word: string, last: boolean, add: (word: string, head: boolean, inner: boolean) => void): void {
    for (const piece of this.jieba.cutAll(word)) {
      if (piece.length < 2 || piece === word) continue
      const isTail = word.endsWith(piece)
      add(piece, last && isTail, !isTail)
      const front = isTail ? word.slice(0, -piece.length) : ''
      if (front.length > 1) add(front, false, true)
    }
  }
}
