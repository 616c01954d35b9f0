/** Logs say what happened and how long it took, never who: no number, token, address or query value. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { IncomingMessage } from 'node:http'

declare module 'fastify' {
  interface FastifyRequest {
    /** The envelope's code of the answer, for the log; `off`: nobody configured what was asked for. */
    outcome: number | 'off'
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/
const LONG_NUMBER = /\d{6,}/g

function scrubbed(text: string | undefined): string {
  return (text ?? '').replace(LONG_NUMBER, '#')
}

export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      // A database error repeats the row in its detail; numbers in messages may be somebody's.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code ?? '',
        message: scrubbed(error.message),
        stack: scrubbed(error.stack),
      }),
    },
  }
}

/** The pattern, not the address: an address holds what people searched for. Of the site it is told what it was. */
function routeOf({ routeOptions: { url }, served }: FastifyRequest): string {
  return url === undefined || url === '*' || url === '/*' ? (served ?? 'unknown') : url
}

export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('outcome', 0)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        code: request.outcome,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
