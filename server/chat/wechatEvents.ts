/**
 * What WeChat tells by itself (message push, JSON in plain): of pictures that it was asked about. Whoever calls proves by the
 * token that he is WeChat.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/db'
import { dropTraced } from '../domains/chat/pictures'

const PATH = '/wechat/events'

const wordIn = (fields: unknown, name: string): string => {
  const found = (fields as Record<string, unknown> | null | undefined)?.[name]
  return typeof found === 'string' ? found : ''
}

function isWechat({ query }: FastifyRequest, token: string): boolean {
  const parts = [token, wordIn(query, 'timestamp'), wordIn(query, 'nonce')].sort().join('')
  const own = createHash('sha1').update(parts).digest('hex')
  const given = wordIn(query, 'signature')
  return own.length === given.length && timingSafeEqual(Buffer.from(own), Buffer.from(given))
}

interface MediaEvent {
  Event?: unknown
  trace_id?: unknown
  result?: { suggest?: unknown }
}

export function addWechatEvents(app: FastifyInstance, db: Db, token: string): void {
  const refusal = '403'
  app.get(PATH, async (request, reply) => {
    reply.type('text/plain; charset=utf-8')
    return isWechat(request, token) ? reply.send(wordIn(request.query, 'echostr')) : reply.code(403).send(refusal)
  })
  app.post(PATH, async (request, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (!isWechat(request, token)) return reply.code(403).send(refusal)
    const { Event: event, trace_id: trace, result } = (request.body ?? {}) as MediaEvent
    if (event === 'wxa_media_check' && typeof trace === 'string' && result?.suggest === 'risky') {
      await dropTraced(db, trace)
    }
    request.outcome = 200
    return reply.send('success')
  })
}
