/** Requests to services outside: with a limit of time, repeated when the line fails, and never told to the buyer in their words. */
import type { FastifyBaseLogger } from 'fastify'
import { fail, type Failure } from '../contract'

const TIMEOUT_MS = 5000
const TRIES = 3
/** Grows with every try. */
const PAUSE_MS = 200

export interface Outside {
  /** Name for the log. */
  readonly name: string
  /** What the buyer reads when it does not work. */
  readonly apology: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export interface OutsideRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
}

export type Json = Readonly<Record<string, unknown>>

/** The reason is an error code or name of theirs; it must hold nothing of a buyer. */
export function refused({ name, apology, log }: Outside, reason: string): Failure {
  log.error({ provider: name, reason }, 'provider failed')
  return fail('crash', apology)
}

function pause(tried: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? error.name
}

/** The JSON object of the answer, whatever its status: these services explain their refusals in the body. */
export async function askOutside(outside: Outside, request: OutsideRequest): Promise<Json> {
  let reason = ''
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (tried > 1) await pause(tried)
    try {
      const response = await fetch(request.url, {
        method: request.method ?? 'GET',
        ...(request.headers ? { headers: request.headers } : {}),
        ...(request.body === undefined ? {} : { body: request.body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      reason = `HTTP ${response.status}`
      if (response.status >= 500 || response.status === 429) continue
      const parsed: unknown = JSON.parse(text)
      if (typeof parsed === 'object' && parsed !== null) return parsed as Json
      reason = 'no JSON object'
    } catch (error) {
      reason = reasonOf(error)
    }
  }
  throw refused(outside, reason)
}

export function textIn(json: Json | undefined, field: string): string {
  const value = json?.[field]
  return typeof value === 'string' ? value : ''
}

export function objectIn(json: Json, field: string): Json | undefined {
  const value = json[field]
  return typeof value === 'object' && value !== null ? (value as Json) : undefined
}
