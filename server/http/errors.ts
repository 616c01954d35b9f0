/** Every failure becomes an envelope; what the buyer reads never holds the words of a library. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Code } from '../../src/domain/errors/codes'
import { Failure, SwitchedOff } from '../contract'
import { DatabaseAway } from '../database/away'
import { failure } from './envelope'
import type { NoteAway } from './outage'

declare module 'fastify' {
  interface FastifyRequest {
    /** It was refused because the database is away. */
    metOutage: boolean
  }
}

/** A failure that also changes the HTTP status: protocol errors, never business (R-ENV-03). */
export class HttpFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: Exclude<Code, 200>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`HTTP ${status}`)
  }
}

/** For now there is nobody to do it; whoever repeats it with its key gets it done once (R-RUN-02). */
export const LATER = { 'retry-after': '2' }

const PROTOCOL_CODES: Readonly<Record<number, Exclude<Code, 200>>> = { 401: 401, 404: 404, 413: 413, 429: 429 }

function asHttpFailure(error: unknown): HttpFailure | undefined {
  if (error instanceof HttpFailure) return error
  const status = (error as FastifyError).statusCode
  if (status === undefined || status < 400 || status > 499) return undefined
  const code = PROTOCOL_CODES[status] ?? 400
  return new HttpFailure(code, code)
}

type AnswerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

export const errorAnswers =
  (noteAway: NoteAway): AnswerError =>
  (error, request, reply) => {
    reply.type('application/json; charset=utf-8')
    if (error instanceof Failure) {
      request.outcome = error instanceof SwitchedOff ? 'off' : error.code
      return reply.code(200).send(failure(error.code, error.message, error.data))
    }
    const known = asHttpFailure(error)
    if (known) {
      request.outcome = known.code
      return reply.code(known.status).headers(known.headers).send(failure(known.code))
    }
    request.outcome = 500
    if (error instanceof DatabaseAway) {
      request.metOutage = true
      noteAway(error, request.server.log)
      return reply.code(503).headers(LATER).send(failure(500))
    }
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send(failure(500))
  }
