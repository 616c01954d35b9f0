/** Cuts what a buyer wrote in Chinese into words that the index knows, repairing misspelt ones on the way. */
import type { Lexicon } from './lexicon'
import { blurred, pinyinOf } from './pinyin'
import { synonymsOf } from './synonyms'
import { STOP_WORDS } from './words'

export interface HanPart {
  text: string
  /** What was written, when the text is a correction of it. */
  written?: string
  known: boolean
}

const LONGEST = 8
const COST = { word: 1, stop: 0.4, single: 1.7, sameSound: 1.9, blurred: 2.2, oneOff: 2.4, unknown: 4 }

interface Step {
  cost: number
  from: number
  part: HanPart | null
}

export function isKnown(lexicon: Lexicon, word: string): boolean {
  return lexicon.words.has(word) || synonymsOf(word).some((other) => lexicon.words.has(other))
}

/** The cheapest way from the first character to the last; fewer and commoner words are cheaper. */
export function cutHan(run: string, lexicon: Lexicon): HanPart[] {
  const best: Step[] = [{ cost: 0, from: 0, part: null }]
  for (let end = 1; end <= run.length; end++) {
    for (let from = Math.max(0, end - LONGEST); from < end; from++) {
      const before = best[from]
      if (!before) continue
      const step = stepOf(run.slice(from, end), lexicon)
      if (!step) continue
      const cost = before.cost + step.cost
      const known = best[end]
      if (!known || cost < known.cost) best[end] = { cost, from, part: step.part }
    }
  }
  const parts: HanPart[] = []
  for (let end = run.length; end > 0; end = best[end]!.from) {
    const { part } = best[end]!
    if (part) parts.unshift(part)
  }
  return joinUnknown(parts)
}

function stepOf(text: string, lexicon: Lexicon): { cost: number; part: HanPart | null } | undefined {
  if (STOP_WORDS.has(text)) return { cost: COST.stop, part: null }
  if (isKnown(lexicon, text)) {
    const common = Math.log10(1 + (lexicon.words.get(text)?.frequency ?? 0)) / 50
    return { cost: (text.length === 1 ? COST.single : COST.word) - common, part: { text, known: true } }
  }
  if (text.length === 1) return { cost: COST.unknown, part: { text, known: false } }
  const repaired = repair(text, lexicon)
  return repaired && { cost: repaired.cost, part: { text: repaired.word, written: text, known: true } }
}

function repair(text: string, lexicon: Lexicon): { word: string; cost: number } | undefined {
  const syllables = pinyinOf(text)
  const same = lexicon.byPinyin.get(syllables.join(''))?.[0]
  if (same) return { word: same, cost: COST.sameSound }
  const near = lexicon.byBlur.get(blurred(syllables))?.find((word) => word.length === text.length)
  if (near) return { word: near, cost: COST.blurred }
  for (let index = 0; index < text.length && text.length > 2; index++) {
    const close = lexicon.byGap.get(`${text.slice(0, index)}_${text.slice(index + 1)}`)?.[0]
    if (close) return { word: close, cost: COST.oneOff }
  }
  return undefined
}

function joinUnknown(parts: readonly HanPart[]): HanPart[] {
  const joined: HanPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && !last.known && !part.known) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
