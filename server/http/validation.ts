import type { TObject, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { CallSpec } from '../../src/api/call'
import { fail } from '../contract'
import { linesWithoutUnseen } from '../unseen'
import { fromAddress, isAmount, isWord } from './addressWords'

export type Input = Record<string, unknown>

interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/** Deeper than any request; stops hostile nesting before the recursive checks. */
const DEPTH_LIMIT = 8

function isRecord(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** PostgreSQL refuses U+0000 in text, and nobody types it. */
function isClean(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth > DEPTH_LIMIT) return false
  return Object.entries(value).every(([name, inner]) => !name.includes('\0') && isClean(inner, depth + 1))
}

/** A password is taken letter for letter, as whoever has it typed it. */
const LETTER_FOR_LETTER = /password/i

/** One place for all that anybody types, so that no form and no call can forget it. */
function withoutUnseenIn(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return LETTER_FOR_LETTER.test(name) ? value : linesWithoutUnseen(value)
  if (Array.isArray(value)) return value.map((inner) => withoutUnseenIn(inner))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withoutUnseenIn(inner, field)]))
}

/** null, and an empty word where no word is asked for, stand for a field that is left out. */
function withoutGaps(fields: Input, schema: TObject, isGap: (field: TSchema) => boolean): Input {
  const given = Object.entries(fields).filter(([name, value]) => {
    const field = schema.properties[name]
    return value !== null && value !== undefined && !(value === '' && (field === undefined || isGap(field)))
  })
  return Object.fromEntries(given)
}

function bodyFields(call: CallSpec, body: unknown): Input {
  if (call.body !== undefined && Array.isArray(body)) return { [call.body]: body }
  if (body === undefined || body === null) return {}
  if (!isRecord(body)) throw fail('badRequest', '参数错误：请求体')
  return body
}

/**
 * Path parameters, query and body as one object: the path wins, then the query. A body says what it means by its types,
 * so that only words of an address are read as numbers.
 */
function merged(call: CallSpec, parts: Parts, schema: TObject): Input {
  const inAddress = (part: unknown): Input =>
    fromAddress(
      withoutGaps(isRecord(part) ? part : {}, schema, (field) => !isWord(field)),
      schema,
    )
  const body = withoutGaps(bodyFields(call, parts.body), schema, (field) => !isWord(field) && !isAmount(field))
  return { ...body, ...inAddress(parts.query), ...inAddress(parts.params) }
}

export type Read = (parts: Parts) => Input

/** The reader of one call: merges, fills in what is left out, strips what is unknown or unseen, checks. */
export function inputReader(call: CallSpec, schema: TObject): Read {
  // At the first request: to compile all of them takes a tenth of the start.
  let compiled: Validator | undefined
  return (parts) => {
    compiled ??= Compile(schema)
    const input = compiled.Default(merged(call, parts, schema)) as Input
    if (!isClean(input)) throw fail('badRequest')
    const cleaned = compiled.Clean(withoutUnseenIn(input))
    if (compiled.Check(cleaned)) return cleaned as Input
    const [first] = compiled.Errors(cleaned)
    throw fail('badRequest', `参数错误：${fieldOf(first)}`)
  }
}

function fieldOf(error: ReturnType<ReturnType<typeof Compile>['Errors']>[number] | undefined): string {
  if (!error) return '请求'
  const missing = error.keyword === 'required' ? error.params.requiredProperties.join(', ') : ''
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  // The path may repeat what the caller sent; only names of the schema's form are given back.
  return [path, missing].filter((part) => /^[\w., ]{1,80}$/.test(part)).join('.') || '请求'
}
