/** From what a buyer wrote to the words that the index is asked for. */
import { begunWords, cutHan, meantBy, standsForGoods, type HanPart } from './han'
import { readLatin, withinOneEdit } from './latin'
import type { Lexicon } from './lexicon'
import { pieces, type Piece } from './lexer'
import { pinyinOf } from './pinyin'
import { apart, isSold, sizeOf, type Size } from './sizes'
import { spelt, wishOf, withoutAmounts } from './spelling'
import { englishOf, englishWords, impliedOf, isIgnored, isMaker, singular, slangOf, synonymsOf } from './trade'

/** One thing asked for: any of its words will do, the first ones count more. */
export interface Term {
  text: string
  primary: string[]
  /** Broader words, asked for only where the others find nothing. */
  others: string[]
  /** Also everything that begins with it. */
  prefix?: string
  /** What to ask for instead when nothing has it: M8 for an M8×33. */
  coarser: string[]
  /** A name of things, whose maker, a property of them, their size. */
  role: 'noun' | 'maker' | 'quality' | 'size'
  /** Of the goods that have the word, the share that is called by it. */
  naming: number
  /** Nothing of the shop has it. */
  unknown: boolean
  /** Said on the way to what is wanted. */
  soft: boolean
  /** A guess at a misspelt word. */
  repaired?: boolean
  /** Only goods that are called so: see document.ts. */
  named?: boolean
}

export interface Plan {
  terms: Term[]
  /** Goods with one of these words are not wanted. */
  unwanted: string[]
  /** Words that were repaired, in the buyer's order. */
  repaired: { from: string; to: string }[]
  /** Was passed over from the beginning. */
  dropped: string[]
  /** It names a thing for which the shop has no word. */
  unsold: boolean
  /** The thing was not named: a property stands for it. */
  implied: boolean
  /** Its name is one sign, of which nothing may be left out. */
  narrow: boolean
}

/** More words than this are a pasted description: its first words say what it is. */
const MAX_TERMS = 12
const MIN_PREFIX = 3
const MIN_MODEL = 5

export interface Reading {
  /** Word for word: nothing is repaired. */
  exact?: boolean
  /** What is typed in signs may be a beginning. */
  unfinished?: boolean
  /** Properties alone stand for no thing. */
  literal?: boolean
}

export function understand(typed: string, lexicon: Lexicon, reading: Reading = {}): Plan {
  const { text, unwanted } = wishOf(withoutAmounts(spelt(typed)), (word) => lexicon.words.has(word))
  const plan: Plan = {
    terms: [],
    unwanted: [],
    repaired: [],
    dropped: [],
    unsold: false,
    narrow: false,
    implied: false,
  }
  new Reader(lexicon, plan, reading).read(text)
  plan.unwanted = unwantedWords(unwanted, lexicon)
  return plan
}

/** What stands for the unwanted in the goods, longer words of it as well: 带座 of 带座轴承. */
function unwantedWords(unwanted: readonly string[], lexicon: Lexicon): string[] {
  const words = unwanted.flatMap((text) => {
    const { terms } = understand(text, lexicon, { exact: true, literal: true })
    const longer = HAN.test(text) ? [...lexicon.words.keys()].filter((word) => word.includes(text)) : []
    return [...longer, ...terms.flatMap(({ primary, others }) => [...primary, ...others])]
  })
  return [...new Set(words)].filter((word) => lexicon.words.has(word))
}

const HAN = /^\p{Script=Han}{2,}$/u

/** Words that stand together, between blanks, marks and words that say nothing. */
interface Run {
  terms: Term[]
  strange: HanPart[]
}

class Reader {
  private readonly runs: Run[] = []

  private get repairs(): boolean {
    return this.reading.exact !== true
  }

  constructor(
    private readonly lexicon: Lexicon,
    private readonly plan: Plan,
    private readonly reading: Reading,
  ) {}

  read(text: string): void {
    const found = withEnglish(joinedSpelling(joinedSigns(pieces(text), this.lexicon), this.lexicon))
    found.forEach((piece, index) => {
      if (piece.kind === 'han') this.readHan(piece.text, index === found.length - 1)
      else this.readCode(piece.text)
    })
    if (!this.reading.literal && !this.plan.terms.some(({ role }) => role === 'noun')) this.imply()
    this.conclude()
  }

  /** The thing that a property or a make stands for where nothing is named. */
  private imply(): void {
    const [implied] = this.plan.terms.flatMap(({ text }) => impliedOf(text) ?? [])
    if (implied === undefined) return
    this.plan.implied = true
    this.takeWords(this.runs.at(-1)!, implied)
  }

  private put(run: Run, term: Term): void {
    const { terms } = this.plan
    if (terms.length >= MAX_TERMS || terms.some((other) => other.text === term.text)) return
    terms.push(term)
    run.terms.push(term)
  }

  private open(): Run {
    const run: Run = { terms: [], strange: [] }
    this.runs.push(run)
    return run
  }

  private readHan(text: string, ends: boolean): void {
    for (const words of subruns(text, this.lexicon, { repairs: this.repairs, ends })) {
      const run = this.open()
      for (const part of words) this.take(run, part)
    }
  }

  private take(run: Run, part: HanPart): void {
    const { lexicon, plan } = this
    if (part.kind === 'maker') plan.dropped.push(part.text)
    else if (part.kind === 'foreign' || part.kind === 'unknown') run.strange.push(part)
    else if (part.kind === 'slang') {
      if (part.written !== undefined) plan.repaired.push({ from: part.written, to: part.text })
      this.takeSlang(run, part.text)
    } else if (part.kind === 'last') {
      plan.narrow = true
      this.put(run, namesTerm(part.text, [part.text, ...lexicon.byLast.get(part.text)!], lexicon))
    } else if (part.kind === 'begun') {
      // The sign may be said to its end: 鳍片型.
      const own = lexicon.words.has(part.text) ? [part.text] : []
      const begun = namesTerm(part.text, begunWords(part.text, lexicon), lexicon)
      this.put(run, { ...begun, primary: [...own, ...begun.primary] })
    } else {
      if (part.written !== undefined) plan.repaired.push({ from: part.written, to: part.text })
      this.put(run, wordTerm([part.text], lexicon, part.written !== undefined))
    }
  }

  private takeSlang(run: Run, word: string): void {
    this.takeWords(run, meantBy(word, this.lexicon)!)
  }

  /** Words of the lists, which need no repair. */
  private takeWords(run: Run, words: string): void {
    for (const meant of words.split(' ')) {
      if (/\p{Script=Han}/u.test(meant[0]!) && this.lexicon.words.has(meant)) {
        this.put(run, wordTerm([meant], this.lexicon))
        continue
      }
      for (const piece of pieces(meant)) {
        if (piece.kind === 'code') this.put(run, sizeTerm(sizeOf(piece.text, this.lexicon), this.lexicon, this.reading))
        else
          for (const part of cutHan(piece.text, this.lexicon, { repairs: false, ends: false }))
            if (part.kind === 'slang') this.put(run, wordTerm([part.text], this.lexicon))
            else this.take(run, part)
      }
    }
  }

  private readCode(text: string): void {
    const { lexicon, plan } = this
    if (isIgnored(text)) return
    if (isMaker(text) && !lexicon.words.has(text)) {
      plan.dropped.push(text)
      return
    }
    const run = this.open()
    if (meantBy(text, lexicon) !== undefined) return this.takeSlang(run, text)
    if (/^[a-z][a-z-]+$/.test(text) && !lexicon.words.has(text)) return this.readLetters(run, text)
    const size = sizeOf(text, lexicon)
    if (!isSold(size)) {
      const parts = apart(text, (part) => this.isReadable(part))
      if (parts) return parts.forEach((part) => this.readCode(part))
    }
    this.put(run, sizeTerm(size, lexicon, this.reading))
  }

  private readLetters(run: Run, text: string): void {
    const letters = text.replaceAll('-', '')
    const spoken = readLatin(letters, this.lexicon, false)
    const meant = spoken || !this.repairs ? undefined : closestEnglish(letters)
    if (meant !== undefined) {
      this.plan.repaired.push({ from: text, to: meant })
      return this.takeWords(run, englishOf(meant)!)
    }
    const reading = spoken ?? readLatin(letters, this.lexicon, this.repairs)
    if (!reading) return this.put(run, sizeTerm(sizeOf(text, this.lexicon), this.lexicon, this.reading))
    if (reading.corrected) {
      this.plan.repaired.push({ from: text, to: reading.words.map(([word]) => word).join('') })
    }
    for (const words of reading.words) {
      const meant = words.map((word) => meantBy(word, this.lexicon) ?? word).filter((word) => !word.includes(' '))
      this.put(run, wordTerm(meant.length > 0 ? meant : words, this.lexicon, reading.corrected))
    }
  }

  private isReadable(text: string): boolean {
    if (/^[a-z]+$/.test(text) && text.length > 1) {
      if (this.lexicon.words.has(text) || englishOf(singular(text))) return true
      const reading = readLatin(text, this.lexicon, false)
      return reading !== undefined && text.length > 3
    }
    return isSold(sizeOf(text, this.lexicon))
  }

  /** What is not known is passed over where something else says what is wanted, but never beside the name itself. */
  private conclude(): void {
    const { plan } = this
    const nouns = plan.terms.filter(({ role }) => role === 'noun')
    const head = headOf(plan.terms)
    const headRun = this.runs.find(({ terms }) => head !== undefined && terms.includes(head))
    const [lastNamed] = this.runs
      .filter((run) => run.strange.length > 0 || run.terms.some(({ role }) => role === 'noun'))
      .slice(-1)
    for (const run of this.runs) {
      if (run.strange.length === 0) {
        if (headRun && this.runs.indexOf(run) < this.runs.indexOf(headRun) && isAside(run, this.runs, headRun))
          for (const term of run.terms) term.soft = term.role === 'noun'
        continue
      }
      plan.dropped.push(...run.strange.map(({ text }) => text))
      if (run === headRun || (head === undefined && nouns.length === 0) || (run === lastNamed && run.terms.length > 0))
        plan.unsold = true
      for (const term of run.terms) term.soft = true
    }
  }
}

function isAside(run: Run, runs: readonly Run[], headRun: Run): boolean {
  return run.terms.some(({ role }) => role === 'noun') && runs.indexOf(headRun) - runs.indexOf(run) > 0
}

/** The word that says what it is. */
export function headOf(terms: readonly Term[]): Term | undefined {
  const nouns = terms.filter(({ role, soft }) => role === 'noun' && !soft)
  return nouns.reduce<Term | undefined>((best, term) => (best && best.naming > term.naming ? best : term), undefined)
}

/** Cut at the words that say nothing. */
function subruns(text: string, lexicon: Lexicon, cutting: Parameters<typeof cutHan>[2]): HanPart[][] {
  return cutHan(text, lexicon, cutting)
    .reduce<HanPart[][]>(
      (runs, part) => {
        if (part.kind === 'ignored') runs.push([])
        else runs.at(-1)!.push(part)
        return runs
      },
      [[]],
    )
    .filter((run) => run.length > 0)
}

/** 螺mu, o圈: Chinese signs and letters that make one word. */
function joinedSigns(found: readonly Piece[], lexicon: Lexicon): Piece[] {
  const joined: Piece[] = []
  for (const piece of found) {
    const last = joined.at(-1)
    const together = last && !piece.apart && last.kind !== piece.kind ? last.text + piece.text : undefined
    if (together !== undefined) {
      if (slangOf(together) !== undefined) {
        joined[joined.length - 1] = { kind: 'han', text: together }
        continue
      }
      if (last!.kind === 'han' && /^[a-z]{2,}$/.test(piece.text) && last!.text.length <= 2) {
        const words = lexicon.byPinyin.get(pinyinOf(last!.text).join('') + piece.text)
        const meant = words?.find((word) => word.startsWith(last!.text))
        if (meant !== undefined) {
          joined[joined.length - 1] = { kind: 'han', text: meant }
          continue
        }
      }
    }
    joined.push(piece)
  }
  return joined
}

/** bering is a bearing. */
function closestEnglish(text: string): string | undefined {
  return text.length < 5 ? undefined : englishWords().find((word) => withinOneEdit(singular(text), word))
}

const MOST_ENGLISH = 5

/** The longest English words that the trade knows become its own. */
function withEnglish(found: readonly Piece[]): Piece[] {
  const read: Piece[] = []
  for (let at = 0; at < found.length;) {
    let length = Math.min(MOST_ENGLISH, found.length - at)
    for (; length > 0; length--) {
      const words = found.slice(at, at + length)
      if (words.some(({ kind }) => kind !== 'code')) continue
      const meant = englishOf(singular(words.map(({ text }) => text.replaceAll('-', ' ')).join(' ')))
      if (meant === undefined) continue
      read.push(...pieces(meant))
      break
    }
    if (length === 0) read.push(found[at]!)
    at += Math.max(1, length)
  }
  return read
}

/** `bu xiu gang` is one word typed with blanks. */
function joinedSpelling(found: readonly Piece[], lexicon: Lexicon): Piece[] {
  const joined: Piece[] = []
  for (const piece of found) {
    const last = joined.at(-1)
    const isSyllable = (one: Piece) =>
      one.kind === 'code' && /^[a-z]+$/.test(one.text) && !lexicon.words.has(one.text) && !isEnglish(one.text)
    if (piece.text.length <= 6 && isSyllable(piece) && last && isSyllable(last)) {
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

/** Not the beginning of what is spelt in pinyin: no syllable begins or ends so. */
function isEnglish(text: string): boolean {
  return (
    isIgnored(text) ||
    englishOf(singular(text)) !== undefined ||
    !/^(?:[bpmfdtnlgkhjqxrzcsyw]?h?[aeiouv]{1,3}(?:ng?|r)?)+$/.test(text)
  )
}

/** Below this share of its synonyms' goods, a word is not what the goods are called here. */
const OWN_SHARE = 0.1
/** A word of which fewer goods are called is said of goods of other names. */
const NAMING = 0.2

function headsOf(lexicon: Lexicon, words: readonly string[]): number {
  return Math.max(0, ...words.map((word) => lexicon.words.get(word)?.heads ?? 0))
}

function namingOf(lexicon: Lexicon, words: readonly string[]): number {
  return Math.max(
    0,
    ...words.map((word) => {
      const info = lexicon.words.get(word)
      return info && info.wholes > 0 ? info.heads / info.wholes : 0
    }),
  )
}

function isMakerHere(word: string, lexicon: Lexicon): boolean {
  return lexicon.makers.has(word)
}

function wordTerm(words: readonly string[], lexicon: Lexicon, repaired = false): Term {
  const present = words.filter((word) => lexicon.words.has(word))
  const synonyms = [...new Set(words.flatMap(synonymsOf))].filter(
    (word) => standsForGoods(word, lexicon) && !present.includes(word),
  )
  const own = headsOf(lexicon, present)
  const others = headsOf(lexicon, synonyms)
  // 螺丝 occurs only inside 螺丝批: who asks for it wants what the shop calls 螺钉.
  const replaced = others > 0 && !present.some((word) => lexicon.words.get(word)!.wholes > 0)
  const equal = own < others * OWN_SHARE
  const primary = replaced ? synonyms : equal ? [...present, ...synonyms] : present.length > 0 ? present : synonyms
  const naming = namingOf(lexicon, primary)
  return {
    text: words[0]!,
    primary: primary.length > 0 ? primary : [...words],
    others: synonyms.filter((word) => !primary.includes(word)),
    coarser: [],
    role: isMakerHere(words[0]!, lexicon) ? 'maker' : naming >= NAMING ? 'noun' : 'quality',
    naming,
    unknown: primary.length === 0,
    soft: false,
    repaired,
  }
}

/** Any of several names of things. */
function namesTerm(text: string, words: readonly string[], lexicon: Lexicon): Term {
  const primary = words.filter((word) => headsOf(lexicon, [word]) > 0)
  return { text, primary, others: [], coarser: [], role: 'noun', naming: 1, unknown: false, soft: false }
}

function sizeTerm(size: Size, lexicon: Lexicon, { unfinished }: Reading): Term {
  const { text, exact, loose, coarser } = size
  const isUnknown = exact.length === 0 && text.length >= MIN_PREFIX
  // M8×3 is no M8×30, but CNMG12 may be the beginning of a model.
  const isModel = isUnknown && text.length >= MIN_MODEL && /^[a-z]+\d|^\d+[a-z]+\d/.test(text) && !/\dx\d/.test(text)
  return {
    text,
    primary: exact.length > 0 ? exact : [text],
    others: loose,
    ...(isModel || (unfinished && isUnknown) ? { prefix: text } : {}),
    coarser,
    role: lexicon.makers.has(text) ? 'maker' : 'size',
    naming: 0,
    unknown: !isSold(size) && !(unfinished && isUnknown),
    soft: false,
  }
}
