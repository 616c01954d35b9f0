/** The goods that are asked for in one text: a list, a table, a talk. */
import { isGeneralWord } from './general'
import type { Lexicon } from './lexicon'
import { mayBeNumber } from './numbers'
import { understand, type Plan } from './understand'

export const MOST_READ = 2_000
export const MOST_ITEMS = 20

const NUMBERING =
  /(?:^|(?<=[\s，,；;。：:]))(?:\d{1,2}\s*[.、)）](?!\d)|[（(][一二三四五六七八九十\d]{1,3}[)）]|[①-⑳])\s*/gmu
const SEPARATOR =
  /[\n\r，；;。！？!?、【】：]+|(?<!\d),|,(?!\d)|(?<!\d):|:(?!\d)|\s[/／]\s|(?<=[\p{Script=Han}\d\s])\+(?=[\p{Script=Han}\s])|(?<=\p{Script=Han}|\d)(?:和|与|及|以及|还有|跟)(?=\p{Script=Han}|[a-z]*\d)|(?<=[a-z\d])\s+and\s+(?=[a-z])/iu
/** What stands in the first and the last column of a table. */
const ROW = /^\s*\d{1,3}\s+(?=\D)|(?<=\S)[\t ]+\d+\s*$/g

function segmentsOf(text: string): string[] {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  const lines = rows.length > 2 ? rows.map((row) => (/\t/.test(row) ? row.replace(ROW, ' ') : row)) : rows
  return lines
    .join('\n')
    .replace(NUMBERING, '\n')
    .split(SEPARATOR)
    .map((segment) => segment.replace(/\t/g, ' ').trim())
    .filter(Boolean)
}

interface Segment {
  text: string
  plan: Plan
}

const STANDARD = /^(?:gb|din|iso|jis|ansi)\d/

const isThing = ({ text, plan }: Segment): boolean =>
  plan.terms.some((term) => term.role === 'noun' || STANDARD.test(term.text)) || isNumber(text)

function isNumber(text: string): boolean {
  return text.split(/\s+/).some((word) => word.length > 6 && /[a-z]?\d.*\d/i.test(word) && mayBeNumber(word))
}

/** A word of the language that the shop has no goods for, said by itself, is asked for as well. */
function isStrange({ text, plan }: Segment): boolean {
  return plan.unsold && plan.terms.length === 0 && plan.dropped.length === 1 && isGeneralWord(text)
}

/** What says more of the thing before: its size, its maker, its colour. */
const isMore = ({ plan }: Segment): boolean => !plan.unsold && plan.terms.some(({ unknown }) => !unknown)

/** A make that stands for the thing that was named before it: 电焊条, J422. */
function isMoreOf(before: Plan | undefined, { implied, terms }: Plan): boolean {
  if (!implied || !before) return false
  const words = terms.flatMap(({ role, primary }) => (role === 'noun' ? primary : []))
  return before.terms.some(({ role, primary }) => role === 'noun' && primary.some((word) => words.includes(word)))
}

/** One text for each thing, in the order of the question. */
export function itemsOf(typed: string, lexicon: Lexicon): string[] {
  const segments = segmentsOf(typed).map((text): Segment => ({ text, plan: understand(text, lexicon) }))
  if (segments.length < 2) return [typed]
  const things = segments.filter(isThing).length
  const items: string[] = []
  let ahead = ''
  let before: Plan | undefined
  for (const segment of segments) {
    const { text, plan } = segment
    if (isThing(segment) && !isMoreOf(before, plan)) {
      items.push(`${ahead}${text}`)
      ahead = ''
      before = plan
    } else if (things === 0 || (isStrange(segment) && things > 0)) items.push(text)
    else if (isMore(segment)) {
      if (items.length > 0) items.push(`${items.pop()} ${text}`)
      else ahead += `${text} `
    } else if (segment.plan.unwanted.length > 0 && items.length > 0) items.push(`${items.pop()} ${text}`)
  }
  return things === 0 ? [typed] : items
}

/** Things with nothing but blanks between them. */
export function spacedItemsOf(typed: string, lexicon: Lexicon): string[] {
  const words = typed.trim().split(/\s+/)
  const parts = words.map((text): Segment => ({ text, plan: understand(text, lexicon) }))
  const leads = parts.length > 0 && !isThing(parts[0]!)
  const items: string[] = []
  let waiting = ''
  for (const part of parts) {
    if (isThing(part) && !part.plan.implied && part.plan.repaired.length === 0) {
      items.push(`${waiting}${part.text}`)
      waiting = ''
    } else if (leads || items.length === 0) waiting += `${part.text} `
    else items.push(`${items.pop()} ${part.text}`)
  }
  if (waiting && items.length > 0) items.push(`${items.pop()} ${waiting.trim()}`)
  return items.length > 1 ? items : [typed]
}
