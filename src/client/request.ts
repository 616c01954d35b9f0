import type { CallSpec, ErrorMode } from '@/api/call'
import type { Envelope } from '@/api/envelope'
import { CODE, LOGIN_EXPIRED } from '@/domain/errors/codes'
import type { Sealed, SearchCipher } from '@/platform/searchCipher.types'
import type { Incoming, Transport } from '@/platform/transport.types'
import { addressCall } from './address'
import { messageOf, readAnswer } from './answer'
import type { Clock } from './clock'
import { buildHeaders, type HeaderSource } from './headers'
import { createLoading, type LoadingOverlay } from './loading'
import type { Outcomes } from './outcomes'
import { noteFailure, RequestError, toRequestError } from './requestError'

const TIMEOUT_MS = 60_000

export interface RequestOptions {
  /** Shows the loading overlay when the answer takes a while. */
  loading?: boolean
  /** In place of the call's own error mode. */
  errors?: ErrorMode
  /** Kept by the caller over a repetition, so that the service sees one request and not two. */
  idempotencyKey?: string
  /** The approval link's number, for calls of the external approver. */
  authNO?: string
  /** What a guest of the chat keeps; a member is known by his session. */
  chatToken?: string
}

/** R-ENV-04: an envelope (of a failure too in mode `self`), false after a failure that was dealt with, undefined on 603. */
export type Answered<TData> = Envelope<TData> | false | undefined

export type Request = (call: CallSpec, fields?: object, options?: RequestOptions) => Promise<Answered<unknown>>

export interface RequestDependencies {
  transport: Transport
  headers: HeaderSource
  overlay: LoadingOverlay
  outcomes: Outcomes
  cipher: SearchCipher
  addressOf(path: string, host: 'service' | 'pay'): string
  target: 'weapp' | 'h5'
  uuid(): string
  clock: Clock
}

/** Rejects after the timeout even if the platform forgets to. */
function withTimeout<T>(clock: Clock, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(TIMEOUT_MS, () => reject(new RequestError('timeout')))
    work.then(resolve, reject).finally(stop)
  })
}

/** The order of the checks is R-ENV-04 and must stay. */
function judge(
  incoming: Incoming,
  mode: ErrorMode,
  sentToken: string | undefined,
  outcomes: Outcomes,
): Answered<unknown> {
  const { status, envelope } = readAnswer(incoming)
  if (envelope?.code === CODE.shopClosed || status === CODE.shopClosed) {
    outcomes.shopClosed(envelope?.data)
    return undefined
  }
  if (envelope?.code === CODE.unauthorized || status === CODE.unauthorized) {
    const refused = envelope ?? loginExpired()
    noteFailure('session')
    if (mode === 'self') return refused
    if (mode === 'modal') outcomes.unauthorized(refused.msg, sentToken)
    return false
  }
  if (status !== 200) throw new RequestError('http', messageOf({ ...envelope }), status, incoming.headers)
  if (!envelope) throw new RequestError('malformed')
  if (envelope.code === CODE.ok) return envelope
  noteFailure(undefined)
  if (mode === 'self') return envelope
  if (mode === 'modal') outcomes.failed(envelope.msg)
  return false
}

/** What the service would say, for a request that it was never asked or answered without an envelope. */
function loginExpired(): Envelope<null> {
  const code = CODE.unauthorized
  return { code, data: null, msg: LOGIN_EXPIRED, message: LOGIN_EXPIRED, success: false, statusCode: code }
}

export function createRequest(dependencies: RequestDependencies): Request {
  const { transport, headers, outcomes, cipher, clock } = dependencies
  const beginLoading = createLoading(dependencies.overlay, clock)

  async function send(call: CallSpec, path: string, sealed: Sealed, options: RequestOptions): Promise<Incoming> {
    const own = buildHeaders(headers, call.headers ?? [], {
      requestId: dependencies.uuid(),
      idempotencyKey: options.idempotencyKey ?? dependencies.uuid(),
      authNO: options.authNO ?? '',
      chatToken: options.chatToken ?? '',
    })
    const text = sealed.body === undefined ? undefined : JSON.stringify(sealed.body)
    return transport.send({
      method: call.method,
      address: dependencies.addressOf(path, call.host ?? 'service'),
      headers: { ...own, ...(text === undefined ? {} : { 'Content-Type': 'application/json' }), ...sealed.headers },
      ...(text === undefined ? {} : { body: text }),
      timeoutMs: TIMEOUT_MS,
    })
  }

  async function ask(call: CallSpec, fields: object | undefined, options: RequestOptions): Promise<Incoming> {
    const { path, body } = addressCall(call, dependencies.target, fields as Record<string, unknown> | undefined)
    if (!call.encrypted) return send(call, path, { body, headers: {} }, options)
    const sealed = await cipher.seal(body)
    const first = await send(call, path, sealed, options)
    if (readAnswer(first).envelope?.code !== CODE.keyExpired) return first
    // R-ENC-10: a fresh key and one more try; a second refusal is an ordinary failure.
    cipher.drop(sealed)
    return send(call, path, await cipher.seal(body), options)
  }

  return async (call, fields, options = {}) => {
    const mode = options.errors ?? call.errors ?? 'modal'
    const token = headers.token()
    // R-CRT-08: what guests may not ask is not asked; the page shows its login prompt instead.
    if (token === undefined && call.access !== 'guest' && call.access !== 'approver') {
      return mode === 'self' ? loginExpired() : false
    }
    const endLoading = options.loading ? beginLoading() : undefined
    try {
      const incoming = await withTimeout(clock, ask(call, fields, options))
      return judge(incoming, mode, token, outcomes)
    } catch (error) {
      const failure = toRequestError(error)
      noteFailure(failure.kind)
      throw failure
    } finally {
      endLoading?.()
    }
  }
}
