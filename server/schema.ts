/** Input schemas: one object per call over the merged request, that is path parameters, query and body together. */
import { Type, type Static, type TObject, type TSchema } from 'typebox'
import type { AnyCall, RequestOf } from '../src/api/call'

/** Both directions, so that neither the schema nor the type can forget a field of the other. */
type Both<TLeft, TRight> = [TLeft] extends [TRight] ? ([TRight] extends [TLeft] ? true : false) : false

/** The names are compared apart, because a forgotten optional field still assigns in both directions. */
type Same<TLeft, TRight> = Both<keyof TLeft, keyof TRight> extends true ? Both<TLeft, TRight> : false

type Asked<TCall> = [RequestOf<TCall>] extends [void] ? Record<never, never> : RequestOf<TCall>

type Agreed<TCalls, TSchemas> = {
  [TName in keyof TCalls]: TName extends keyof TSchemas
    ? TSchemas[TName] extends TObject
      ? Same<Static<TSchemas[TName]>, Asked<TCalls[TName]>> extends true
        ? TSchemas[TName]
        : { readonly mismatch: Asked<TCalls[TName]> }
      : never
    : never
}

export type CallSchemas = Readonly<Record<string, TObject>>

/** `schemasFor<typeof productCalls>()({ ... })` fails to compile when a schema and its request type differ. */
export function schemasFor<TCalls extends Record<string, AnyCall>>() {
  return <const TSchemas extends Record<keyof TCalls, TObject>>(
    schemas: TSchemas & Agreed<TCalls, TSchemas>,
  ): TSchemas => schemas
}

/** The longest keyword, name or address line that anything in the shop needs. */
const TEXT_LIMIT = 200

export const empty = Type.Object({})

export function text(limit = TEXT_LIMIT) {
  return Type.String({ maxLength: limit })
}

/** Text that must not be empty: numbers of things, keys. */
export function key(limit = 64) {
  return Type.String({ minLength: 1, maxLength: limit })
}

export function listOf<TItem extends TSchema>(item: TItem, limit = 200) {
  return Type.Array(item, { maxItems: limit })
}

/** `fallback` is what a request that says nothing means. */
export function integer(minimum: number, maximum: number, fallback?: number) {
  return Type.Integer({ minimum, maximum, ...(fallback === undefined ? {} : { default: fallback }) })
}

export const shopNo = key(32)
export const skuNo = key(32)
/** R-FLD-01, R-CON-25: goods come by twenty, orders by ten. */
export const pageNum = integer(1, 10_000, 1)
export const pageSize = integer(1, 100, 20)
export const orderPageSize = integer(1, 100, 10)
export const quantity = integer(1, 999_999)
export const regionCode = Type.String({ pattern: '^[0-9]{6}$' })
export const platform = Type.Union([Type.Literal('WA'), Type.Literal('H5')])

/** Only the length is checked here, so that the handler can answer the code of a wrong number (1001). */
export const mobile = text(32)

/** A record's number, written as text on the wire; longer ones overflow the database's whole numbers. */
export const recordId = Type.String({ pattern: '^[0-9]{1,18}$' })

export const flag = Type.Optional(Type.Boolean())
