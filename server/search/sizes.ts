/** What was typed in signs, as the index has it: other spellings of a size, and glued signs taken apart. */
import { codeOf } from './codes'
import type { Lexicon } from './lexicon'
import { synonymsOf } from './trade'

export interface Size {
  text: string
  /** Words of the index that are this very size. */
  exact: string[]
  /** Words that may be it: a range that ends with it, the same size by another measure. */
  loose: string[]
  coarser: string[]
}

const MEASURES = ['mm', 'mm2', 'v', 'a', 'w', 'kw', 'm', 'kg', 'l', 'ml', 'g', '"', '#', 'p', 't']
const UNIT = '(?:mm2|mm|cm|kw|kv|ka|ma|mpa|hz|kg|ml|v|a|w|p|m|t|l|g)'

/** Pipes are called by their bore and by inches. */
const BORES: Readonly<Record<string, string>> = {
  '1/4"': 'dn8',
  '3/8"': 'dn10',
  '1/2"': 'dn15',
  '3/4"': 'dn20',
  '1"': 'dn25',
  '1-1/4"': 'dn32',
  '1-1/2"': 'dn40',
  '2"': 'dn50',
  '2-1/2"': 'dn65',
  '3"': 'dn80',
  '4"': 'dn100',
  '5"': 'dn125',
  '6"': 'dn150',
  '8"': 'dn200',
}
const INCHES = Object.fromEntries(Object.entries(BORES).map(([inches, bore]) => [bore, inches]))

/** Grades of oil by their numbers: HM46 is a 46#. */
const OILS = ['hm', 'hl', 'vg', 'g', 'l', 'n', 'ck', 'ckc', 'ckd', 'p']

/** The size as other people write it. */
function spellings(text: string, main: string, lexicon: Lexicon): string[] {
  const range = /^(m?)(\d+(?:\.\d+)?)[-~](\d+(?:\.\d+)?)$/.exec(text)
  if (range) {
    const [, thread, from, to] = range
    return [
      main,
      ...(lexicon.byFrom.get(text.replace('~', '-')) ?? []),
      `${thread}${from}x${to}`,
      `m${from}x${to}`,
      `${from}-${to}`,
    ]
  }
  if (/^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+$/.test(main)) return [main, `m${main}`, `${main}mm2`, `d${main}`]
  const number = /^(\d{1,4}(?:\.\d+)?)$/.exec(main)?.[1]
  if (number) return [main, `d${number}`, ...MEASURES.map((unit) => number + unit)]
  const grade = /^(\d+)#$/.exec(main)?.[1]
  if (grade) return [main, ...OILS.map((oil) => oil + grade), grade]
  return [main]
}

export function sizeOf(text: string, lexicon: Lexicon): Size {
  const { main, parts } = codeOf(text)
  const known = (word: string) => lexicon.words.has(word)
  const spelt = [...new Set(spellings(text, main, lexicon))].filter(known)
  // A bare number is whatever it measures; anything else is first of all what was written.
  const exact = spelt[0] === main && !/^[\d.]+$/.test(main) ? [main] : spelt
  const loose = [
    ...spelt.slice(exact.length),
    // AC220V asks for 220 V; an exact size does not ask for its parts.
    ...(/^(?:ac|dc)\d/.test(main) ? parts : []),
    ...(lexicon.byTo.get(main) ?? []),
    ...(/^d\d/.test(main) ? parts : []),
    ...[BORES[main], INCHES[main]].flatMap((word) => word ?? []),
    ...synonymsOf(main),
  ].filter(known)
  return { text: main, exact, loose, coarser: parts.filter(known) }
}

export const isSold = ({ exact, loose }: Size): boolean => exact.length + loose.length > 0

const GLUED: readonly RegExp[] = [
  new RegExp(`^(\\d+(?:\\.\\d+)?${UNIT})(?![a-z]+$)(.+)$`),
  new RegExp(`^([a-z]?\\d+(?:\\.\\d+)?(?:x\\d+(?:\\.\\d+)?)*)([a-z]{3,}.*)$`),
  /^([a-z]{2,})(\d.*)$/,
]

/** 24V10A, BVR4mm², M8luosi: signs that are written without a blank and are known one by one. */
export function apart(text: string, isReadable: (text: string) => boolean): string[] | undefined {
  for (const glued of GLUED) {
    const [, left, right] = glued.exec(text) ?? []
    if (left === undefined || right === undefined || !isReadable(left)) continue
    if (isReadable(right)) return [left, right]
    const rest = apart(right, isReadable)
    if (rest) return [left, ...rest]
  }
  return undefined
}
