/** Cuts what a buyer wrote in Chinese into words that the index knows, repairing misspelt ones on the way. */
import { commonWordsIn, isGeneralWord } from './general'
import type { Lexicon } from './lexicon'
import { blurred, pinyinOf, tonesOf } from './pinyin'
import { isIgnored, isMaker, slangOf, synonymsOf } from './trade'

export interface HanPart {
  text: string
  /** What was written, when the text is a correction of it. */
  written?: string
  /**
   * A word of the index; the last sign of names of things; the beginning of some; what the trade says for other
   * words; a maker whose goods are not sold; a word of the language that is not sold; no word at all; one that says
   * nothing about goods.
   */
  kind: 'word' | 'last' | 'begun' | 'slang' | 'maker' | 'foreign' | 'unknown' | 'ignored'
}

export interface Cutting {
  /** Misspelt words are repaired. */
  repairs: boolean
  /** The text ends here, so that its last word may be unfinished. */
  ends: boolean
}

const LONGEST = 8
const COST = {
  word: 1,
  /** Known as a piece of longer words only: 断路 of 断路器. */
  inner: 1.6,
  slang: 0.95,
  maker: 1.1,
  ignored: 0.4,
  ignoredSign: 0.6,
  last: 1.7,
  foreign: 1.55,
  sameSound: 1.9,
  blurred: 2.2,
  begun: 1.8,
  oneOff: 2.8,
  unknown: 4,
}

interface Step {
  cost: number
  from: number
  part: HanPart
}

export function isKnown(lexicon: Lexicon, word: string): boolean {
  return lexicon.words.has(word) || synonymsOf(word).some((other) => standsForGoods(other, lexicon))
}

/** A word of which only catalogues are made names no goods. */
export function standsForGoods(word: string, lexicon: Lexicon): boolean {
  const info = lexicon.words.get(word)
  return (
    info !== undefined && (info.heads > 0 || ![...lexicon.catalogs.values()].some(({ name }) => name.includes(word)))
  )
}

/** Of goods that are called so. */
const headsOf = (lexicon: Lexicon, word: string): number => lexicon.words.get(word)?.heads ?? 0

/** Below this share of the goods that the trade means by it, a word is not what the goods are called here. */
const OWN_SHARE = 0.1

/** What is searched in place of a word that the shop does not call its goods by. */
export function meantBy(word: string, lexicon: Lexicon): string | undefined {
  const meant = slangOf(word)
  if (meant === undefined || meant === word) return undefined
  const [name] = meant.split(' ').slice(-1)
  const own = headsOf(lexicon, word)
  return own > 0 && own >= headsOf(lexicon, name!) * OWN_SHARE ? undefined : meant
}

/** The cheapest way from the first character to the last; fewer and commoner words are cheaper. */
export function cutHan(run: string, lexicon: Lexicon, cutting: Cutting): HanPart[] {
  const best: (Step | undefined)[] = [{ cost: 0, from: 0, part: { text: '', kind: 'ignored' } }]
  for (let end = 1; end <= run.length; end++) {
    for (let from = Math.max(0, end - LONGEST); from < end; from++) {
      const before = best[from]
      if (!before) continue
      const ends = cutting.ends && end === run.length
      const step = stepOf(run.slice(from, end), lexicon, { repairs: cutting.repairs, ends })
      if (!step) continue
      const cost = before.cost + step.cost
      const known = best[end]
      if (!known || cost < known.cost) best[end] = { cost, from, part: step.part }
    }
  }
  const parts: HanPart[] = []
  for (let end = run.length; end > 0; end = best[end]!.from) {
    parts.unshift(best[end]!.part)
  }
  return joinUnknown(parts)
}

function stepOf(text: string, lexicon: Lexicon, { repairs, ends }: Cutting): Omit<Step, 'from'> | undefined {
  if (isIgnored(text))
    return { cost: text.length > 1 ? COST.ignored : COST.ignoredSign, part: { text, kind: 'ignored' } }
  if (meantBy(text, lexicon) !== undefined) return { cost: COST.slang, part: { text, kind: 'slang' } }
  const info = lexicon.words.get(text)
  if (text.length === 1) {
    if (lexicon.byLast.has(text) && ends) return { cost: COST.last, part: { text, kind: 'last' } }
    if (ends && begunWords(text, lexicon).length > 0) return { cost: COST.begun, part: { text, kind: 'begun' } }
    if (info || isKnown(lexicon, text)) return { cost: COST.last, part: { text, kind: 'word' } }
    return { cost: COST.unknown, part: { text, kind: 'unknown' } }
  }
  if (isKnown(lexicon, text)) {
    const isInner = info !== undefined && info.wholes === 0 && !synonymsOf(text).some((word) => lexicon.words.has(word))
    const common = Math.log10(1 + (info?.frequency ?? 0)) / 50
    return { cost: (isInner ? COST.inner : COST.word) - common, part: { text, kind: 'word' } }
  }
  if (isMaker(text)) return { cost: COST.maker, part: { text, kind: 'maker' } }
  if (isGeneralWord(text)) {
    const same = repairs ? otherSpelling(text, lexicon) : undefined
    if (same === undefined) return { cost: COST.foreign, part: { text, kind: 'foreign' } }
    return { cost: COST.foreign, part: { text: same, written: text, kind: kindOf(same, lexicon) } }
  }
  // What is not finished is no slip.
  if (ends && begunWords(text, lexicon).length > 0) return { cost: COST.begun, part: { text, kind: 'begun' } }
  const repaired = repairs ? repair(text, lexicon) : undefined
  if (!repaired) return undefined
  return { cost: repaired.cost, part: { text: repaired.word, written: text, kind: kindOf(repaired.word, lexicon) } }
}

const kindOf = (word: string, lexicon: Lexicon) => (meantBy(word, lexicon) === undefined ? 'word' : 'slang')

/** 汽缸 for 气缸: a word of the language that sounds like one of the trade, tones and all, and shares a sign with it. */
function otherSpelling(text: string, lexicon: Lexicon): string | undefined {
  return lexicon.byPinyin
    .get(pinyinOf(text).join(''))
    ?.find(
      (word) =>
        word.length === text.length &&
        [...word].some((sign, index) => sign === text[index]) &&
        tonesOf(word) === tonesOf(text),
    )
}

/** Names of things that begin so. */
export function begunWords(text: string, lexicon: Lexicon): string[] {
  return (lexicon.byFirst.get(text[0]!) ?? []).filter((word) => word.startsWith(text))
}

/** Goods are called by another word of its groups: 螺丝. */
const isCalled = (word: string, lexicon: Lexicon): boolean =>
  synonymsOf(word).some((other) => headsOf(lexicon, other) > 0)

/** Towards whole words of the trade only, and only what holds no other word of the language. */
function repair(text: string, lexicon: Lexicon): { word: string; cost: number } | undefined {
  const others = [...commonWordsIn(text)].filter((word) => !isKnown(lexicon, word) && slangOf(word) === undefined)
  // What is spelt right in it stays: 灭火气 is 灭火器.
  const isWhole = (word: string) =>
    word !== text &&
    others.every((other) => word.includes(other)) &&
    ((lexicon.words.get(word)?.wholes ?? 1) > 0 || meantBy(word, lexicon) !== undefined || isCalled(word, lexicon))
  const syllables = pinyinOf(text)
  const same = lexicon.byPinyin.get(syllables.join(''))?.find((word) => isWhole(word) && word.length === text.length)
  if (same) return { word: same, cost: COST.sameSound }
  const near = lexicon.byBlur.get(blurred(syllables))?.find((word) => isWhole(word) && word.length === text.length)
  if (near) return { word: near, cost: COST.blurred }
  for (let index = 0; index < text.length; index++) {
    const gap = `${text.slice(0, index)}_${text.slice(index + 1)}`
    // Of two signs only names of makers: half of any other word says nothing.
    const close = (text.length > 2 ? lexicon.byGap.get(gap) : lexicon.makersByGap.get(gap))?.find(isWhole)
    if (close) return { word: close, cost: COST.oneOff }
  }
  return undefined
}

function joinUnknown(parts: readonly HanPart[]): HanPart[] {
  const joined: HanPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last?.kind === 'unknown' && part.kind === 'unknown') last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
