/** Sizes, ratings and models: one token each, and the coarser tokens under which they are also found. */
export interface Code {
  main: string
  /** From the finest to the coarsest. */
  parts: string[]
}

const DIMENSION = /^([a-z]{0,3}\d+(?:\.\d+)?)((?:x[a-z]?\d+(?:\.\d+)?)+)(?:mm)?$/
const DIAMETER = /^d(\d+(?:\.\d+)?)(?:mm)?$/
const MIXED_UNITS = /(\d)(?:mm)(?=x)/g
const INCHES = /^(g|r|rc|rp|npt|zg)?(\d+(?:-\d+\/\d+|\/\d+)?)"?$/
const VOLTAGE = /^(ac|dc)?(\d+(?:\.\d+)?(?:[-~/]\d+)?)v(ac|dc)?$/
const GRADE = /^(.*[a-z0-9])[级码型]$/
const STANDARD = /^((?:gb|din|iso|jis|ansi|astm|en)\d+(?:\.\d+)?[a-z]?)(?:-(\d+))?$/
/** From and to of a range stay apart: 0–25mm is no 25 mm and no 025. */
const RANGE = /^-?\d+(?:\.\d+)?[-~]\d+(?:\.\d+)?(?:[a-z]{0,3}|°c|%|n·m)$/
const MIN_PART = 3

function unique(main: string, parts: string[]): Code {
  return { main, parts: [...new Set(parts)].filter((part) => part !== main && part !== '') }
}

function dimension(text: string): Code | undefined {
  const match = DIMENSION.exec(text.replace(MIXED_UNITS, '$1'))
  if (!match) return undefined
  const first = match[1]!
  const rest = match[2]!.split('x').slice(1)
  const main = [first, ...rest].join('x')
  // M10×1.25×40 is also an M10×40; a ring of 10×20×5 is also a 10×20.
  const coarser = rest.length > 1 ? [`${first}x${rest[0]}`, `${first}x${rest.at(-1)}`] : []
  // A thread, a diameter of a disc, a bore: the first number alone is what it is called.
  return unique(main, [...coarser, first])
}

function inches(text: string): Code | undefined {
  const match = INCHES.exec(text)
  if (!match || (!text.includes('"') && !text.includes('/') && !match[1])) return undefined
  const size = `${match[2]}"`
  return match[1] ? unique(`${match[1]}${match[2]}`, [size]) : unique(size, [])
}

function voltage(text: string): Code | undefined {
  const match = VOLTAGE.exec(text)
  if (!match) return undefined
  const kind = match[1] ?? match[3] ?? ''
  return unique(`${kind}${match[2]}v`, [`${match[2]}v`])
}

function standard(text: string): Code | undefined {
  const match = STANDARD.exec(text)
  return match ? unique(match[1]!, []) : undefined
}

function model(text: string): Code {
  if (RANGE.test(text) && !/-\d+(?:rs|zz|z|c|ac)$/.test(text)) return unique(text, [])
  const parts = text.split(/[^a-z0-9."%ω°]+/)
  const main = text.replace(/[-_/+:~]/g, '')
  const kept = parts.length > 1 ? parts.filter((part) => part.length >= MIN_PART || /^[a-z]\d$/.test(part)) : []
  return unique(main, kept)
}

function diameter(text: string): Code | undefined {
  const match = DIAMETER.exec(text)
  return match ? unique(`d${match[1]}`, [`${match[1]}mm`]) : undefined
}

export function codeOf(written: string): Code {
  // 1.0 mm and 1 mm are one size.
  const text = written.replace(/(?<=\d)\.0+(?!\d)/g, '')
  const grade = GRADE.exec(text)
  if (grade) return codeOf(grade[1]!)
  if (text.endsWith('号')) return { main: `${text.slice(0, -1)}#`, parts: [] }
  return dimension(text) ?? diameter(text) ?? inches(text) ?? voltage(text) ?? standard(text) ?? model(text)
}
