import { LOGIN_EXPIRED } from '@/domain/errors/codes'
import type { Incoming } from '@/platform/transport.types'

export type RequestErrorKind = 'timeout' | 'network' | 'http' | 'malformed'

export const ERROR_TEXT: Readonly<Record<RequestErrorKind | 'session', string>> = {
  timeout: '网络连接超时，请稍后再试',
  network: '网络连接失败，请检查网络后重试',
  http: '系统繁忙，请稍后再试',
  malformed: '服务返回的数据有误，请稍后再试',
  session: LOGIN_EXPIRED,
}

/** Thrown when there is no answer of the service to work with; the message is fit for the buyer. */
export class RequestError extends Error {
  constructor(
    readonly kind: RequestErrorKind,
    message: string = ERROR_TEXT[kind],
    /** The HTTP status, where one arrived. */
    readonly status?: number,
    readonly headers?: Incoming['headers'],
  ) {
    super(message)
    this.name = 'RequestError'
  }
}

/** The platforms fail with objects of many shapes; what they say tells a timeout from a dead network. */
export function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  const { name = '', message = '', errMsg = '' } = (error ?? {}) as { name?: string; message?: string; errMsg?: string }
  const timedOut = name === 'AbortError' || /time[d ]*out|abort/i.test(`${message} ${errMsg}`)
  return new RequestError(timedOut ? 'timeout' : 'network')
}

/** Nobody of the service's has answered: what was asked may be asked again later. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  const { kind, status = 0 } = error
  return kind !== 'http' || status === 429 || (status > 501 && status < 505)
}

let last: keyof typeof ERROR_TEXT | undefined

/** `undefined` is an answer that brought nothing: a refusal. `session` is one for want of a login. */
export function noteFailure(kind: typeof last): void {
  last = kind
}

export const lastFailure = (): typeof last => last

/** Why nothing came the last time, and what to do about it: for a page that knows only that nothing has come. */
export function failureWords(): readonly [why: string, next: string] {
  const [why, next] = (last ? ERROR_TEXT[last] : '加载失败，请稍后再试').split('，')
  return [why!, next!]
}
