/**
 * The one place where a text becomes a number or a flag: path and query of an address can say nothing but words. What a
 * body says stays what it is.
 */
import type { TObject, TSchema } from 'typebox'

type Fields = Record<string, unknown>

interface Form {
  type?: string
  anyOf?: readonly TSchema[]
  items?: TSchema
}

/** As people and `String(number)` write it: no 0x10, no 1e3, no blanks, nothing empty. */
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,20})?$/
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false }

export function isWord(schema: TSchema): boolean {
  return (schema as Form).type === 'string'
}

/** A number or a flag, or one of several of them. */
export function isAmount(schema: TSchema): boolean {
  const { type = '', anyOf } = schema as Form
  return ['number', 'integer', 'boolean'].includes(type) || (anyOf !== undefined && anyOf.every(isAmount))
}

/** What fits no form stays as it came, for the check to refuse. */
function meantBy(schema: TSchema | undefined, given: unknown): unknown {
  const { type, anyOf, items } = (schema ?? {}) as Form
  if (type === 'array') return (Array.isArray(given) ? given : [given]).map((one) => meantBy(items, one))
  if (typeof given !== 'string') return given
  if (type === 'number' || type === 'integer') return NUMBER.test(given) ? Number(given) : given
  if (type === 'boolean') return Object.hasOwn(FLAGS, given) ? FLAGS[given] : given
  const readings = (anyOf ?? []).map((each) => meantBy(each, given))
  return readings.find((reading) => reading !== given) ?? given
}

export function fromAddress(fields: Fields, { properties }: TObject): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, given]) => [name, meantBy(properties[name], given)]))
}
