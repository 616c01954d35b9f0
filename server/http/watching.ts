/** The signs of life at the shop's own port, for a balancer that looks where it sends, and what the metrics count. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIVING, readiness } from '../watch/server'
import type { Watch } from '../watch/watch'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call of the contract a route answers. */
    call?: string
    /** A balancer asks for all buyers together: it is not counted among them. */
    isSign?: boolean
  }
  interface FastifyRequest {
    /** What of the site it was answered with. */
    served: 'page' | 'file' | null
  }
}

/** What is answered beside the calls, by how its route begins; a handful, so that nobody makes more of them. */
const PLACES = ['console', 'seller', 'media', 'sa', 'sandbox', 'openapi.json']

/** Routes that take whatever no other takes. */
const UNKNOWN = ['*', '/*', '/console/*']

/** Somebody who tries addresses is told apart from somebody who reads pages. */
function kindOf({ routeOptions: { config, url }, served }: FastifyRequest): string {
  if (config.call !== undefined) return config.call
  if (url === undefined || UNKNOWN.includes(url)) return served ?? 'unknown'
  return PLACES.find((place) => place === url.split('/')[1]) ?? 'other'
}

const MS = 1_000

export function addWatching(app: FastifyInstance, watch: Watch): void {
  app.decorateRequest('served', null)
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isSign) return
    watch.answered({
      call: kindOf(request),
      status: reply.statusCode,
      code: request.outcome,
      seconds: reply.elapsedTime / MS,
    })
  })
  const signs = { '/livez': () => LIVING, '/readyz': () => readiness(watch) }
  for (const [url, sign] of Object.entries(signs)) {
    app.get(url, { config: { isSign: true }, logLevel: 'silent' }, async (_request, reply) => {
      const { status, body } = sign()
      return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(body)
    })
  }
}
