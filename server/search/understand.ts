/** From what a buyer wrote to the words that the index is asked for. */
import { codeOf } from './codes'
import { cutHan, isKnown } from './han'
import { readLatin } from './latin'
import type { Lexicon } from './lexicon'
import { pieces, type Piece } from './lexer'
import { normalise } from './normalise'
import { synonymsOf } from './synonyms'

/** One thing asked for: any of its words will do, the first ones count more. */
export interface Term {
  text: string
  primary: string[]
  others: string[]
  /** Also everything that begins with it. */
  prefix?: string
  /** What to ask for instead when nothing has it: M8 for an M8×33. */
  coarser: string[]
  frequency: number
  /** The word names a thing; 0 for sizes and qualities. */
  heads: number
}

export interface Plan {
  terms: Term[]
  /** The words in the buyer's order with misspelt ones replaced; undefined when nothing was replaced. */
  corrected?: string
}

/** More words than this are a pasted description: its first words say what it is. */
const MAX_TERMS = 10
const MIN_PREFIX = 3

export function understand(typed: string, lexicon: Lexicon): Plan {
  const terms: Term[] = []
  let corrected = false
  const readable: string[] = []
  const put = (term: Term, text: string) => {
    if (terms.length >= MAX_TERMS || terms.some((other) => other.text === term.text)) return
    terms.push(term)
    readable.push(text)
  }
  for (const piece of joinedSpelling(pieces(typed), lexicon)) {
    if (piece.kind === 'han') {
      for (const part of cutHan(piece.text, lexicon)) {
        corrected ||= part.written !== undefined
        put(wordTerm([part.text], lexicon), part.text)
      }
      continue
    }
    if (!/^[a-z]{2,}$/.test(piece.text) || lexicon.words.has(piece.text)) {
      put(codeTerm(piece.text, lexicon), piece.text)
      continue
    }
    const reading = readLatin(piece.text, lexicon)
    if (!reading) put(codeTerm(piece.text, lexicon), piece.text)
    else {
      corrected ||= reading.corrected
      for (const words of reading.words) put(wordTerm(words, lexicon), words[0]!)
    }
  }
  const whole = wholeCode(typed, terms)
  return { terms: whole ? [whole] : terms, ...(corrected ? { corrected: readable.join(' ') } : {}) }
}

/** `bu xiu gang` is one word typed with blanks. */
function joinedSpelling(found: readonly Piece[], lexicon: Lexicon): Piece[] {
  const joined: Piece[] = []
  for (const piece of found) {
    const last = joined.at(-1)
    const isSyllable = piece.kind === 'code' && /^[a-z]{1,6}$/.test(piece.text) && !lexicon.words.has(piece.text)
    if (isSyllable && last?.kind === 'code' && /^[a-z]+$/.test(last.text) && !lexicon.words.has(last.text)) {
      const together = last.text + piece.text
      const readable = (text: string) => lexicon.byPinyin.has(text)
      if (!readable(last.text) || !readable(piece.text)) {
        joined[joined.length - 1] = { kind: 'code', text: together }
        continue
      }
    }
    joined.push(piece)
  }
  return joined
}

/** A number copied from a label is one number, however its groups are spaced; it has no other reading. */
function wholeCode(typed: string, terms: readonly Term[]): Term | undefined {
  if (terms.length < 2 || !/^[\d -]+$/.test(normalise(typed))) return undefined
  const digits = typed.replace(/\D/g, '')
  return digits.length >= 8 ? plainTerm(digits) : undefined
}

function plainTerm(text: string): Term {
  return { text, primary: [text], others: [], coarser: [], frequency: 0, heads: 0 }
}

function headsOf(lexicon: Lexicon, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => lexicon.words.get(word)?.heads ?? 0))
}

/** Below this share of its synonyms' goods, a word is not what the goods are called here. */
const OWN_SHARE = 0.1

function wordTerm(words: readonly string[], lexicon: Lexicon): Term {
  const present = words.filter((word) => lexicon.words.has(word))
  const synonyms = [...new Set(words.flatMap(synonymsOf))].filter(
    (word) => lexicon.words.has(word) && !present.includes(word),
  )
  const own = headsOf(lexicon, present)
  const others = headsOf(lexicon, synonyms)
  // 螺丝 occurs only inside 螺丝批: who asks for it wants what the shop calls 螺钉.
  const replaced = others > 0 && !present.some((word) => lexicon.words.get(word)!.wholes > 0)
  const equal = own < others * OWN_SHARE
  const primary = replaced ? synonyms : equal ? [...present, ...synonyms] : present.length > 0 ? present : synonyms
  const all = [...primary, ...synonyms]
  return {
    text: words[0]!,
    primary: primary.length > 0 ? primary : [...words],
    others: synonyms.filter((word) => !primary.includes(word)),
    coarser: [],
    frequency: Math.max(0, ...all.map((word) => lexicon.words.get(word)?.frequency ?? 0)),
    heads: headsOf(lexicon, all),
  }
}

const MEASURES = ['mm', 'mm2', 'v', 'a', 'w', 'kw', 'm', 'kg', 'l', 'ml', 'g', '"', '#', 'p', 't']

function measures(number: string, lexicon: Lexicon): string[] {
  if (!/^\d{1,4}(?:\.\d+)?$/.test(number)) return []
  return [`d${number}`, ...MEASURES.map((unit) => number + unit)].filter((word) => lexicon.words.has(word))
}

function codeTerm(text: string, lexicon: Lexicon): Term {
  const code = codeOf(text)
  const info = lexicon.words.get(code.main)
  const known = code.parts.filter((part) => isKnown(lexicon, part))
  // AC220V asks for 220 V, a bare number for whatever it measures; an exact size does not ask for its parts.
  const loose = /^(?:ac|dc)\d/.test(code.main) ? known : measures(code.main, lexicon)
  return {
    text: code.main,
    primary: [code.main],
    others: loose,
    ...(!info && code.main.length >= MIN_PREFIX ? { prefix: code.main } : {}),
    coarser: known,
    frequency: info?.frequency ?? 0,
    heads: 0,
  }
}
