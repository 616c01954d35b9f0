import type { AnswerOf, AnyCall, RequestOf } from '@/api/call'
import { CODE } from '@/domain/errors/codes'
import type { Answered, Request, RequestOptions } from './request'

/** A call without request fields may be made as `logout()` or `logout(undefined, options)`. */
type Arguments<TRequest> = [TRequest] extends [void]
  ? [request?: undefined, options?: RequestOptions]
  : [request: TRequest, options?: RequestOptions]

export type Calls<TCalls extends Record<string, AnyCall>> = {
  readonly [TName in keyof TCalls]: (
    ...given: Arguments<RequestOf<TCalls[TName]>>
  ) => Promise<Answered<AnswerOf<TCalls[TName]>>>
}

/** The declared calls of one domain as typed functions. */
export function callsOf<TCalls extends Record<string, AnyCall>>(declared: TCalls, request: Request): Calls<TCalls> {
  const entries = Object.entries(declared).map(([name, call]) => [
    name,
    (fields?: object, options?: RequestOptions) => request(call, fields, options),
  ])
  return Object.fromEntries(entries) as Calls<TCalls>
}

/** The data of a success; undefined for every other outcome, an empty answer included. */
export function dataOf<TData>(answer: Answered<TData>): TData | undefined {
  return answer && answer.code === CODE.ok ? (answer.data ?? undefined) : undefined
}
