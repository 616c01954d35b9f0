/** The signs of life at the shop's own port, for a balancer that looks where it sends, and what the metrics count. */
import type { FastifyInstance } from 'fastify'
import { LIVING, readiness } from '../watch/server'
import type { Watch } from '../watch/watch'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call of the contract a route answers. */
    call?: string
    /** A balancer asks for all buyers together: it is not counted among them. */
    isSign?: boolean
  }
}

const MS = 1_000

export function addWatching(app: FastifyInstance, watch: Watch): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call = 'other', isSign } = request.routeOptions.config
    if (isSign) return
    watch.answered({ call, status: reply.statusCode, code: request.outcome, seconds: reply.elapsedTime / MS })
  })
  const signs = { '/livez': () => LIVING, '/readyz': () => readiness(watch) }
  for (const [url, sign] of Object.entries(signs)) {
    app.get(url, { config: { isSign: true }, logLevel: 'silent' }, async (_request, reply) => {
      const { status, body } = sign()
      return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(body)
    })
  }
}
