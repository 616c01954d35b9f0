import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../environment'
import { HttpFailure } from './errors'

const MINUTE_MS = 60_000

export interface RateLimits {
  login(request: FastifyRequest): Promise<void>
  unknown(request: FastifyRequest): Promise<void>
  costly(request: FastifyRequest): Promise<void>
}

/** Counted per address and process: a shield against floods, not an accounting. */
export async function addRateLimits(app: FastifyInstance, limits: Limits): Promise<RateLimits> {
  await app.register(rateLimit, { global: false })

  function limiter(max: number) {
    const count = app.createRateLimit({ max, timeWindow: MINUTE_MS })
    return async (request: FastifyRequest): Promise<void> => {
      const result = await count(request)
      if (result.isAllowed || !result.isExceeded) return
      throw new HttpFailure(429, 429, { 'retry-after': String(result.ttlInSeconds) })
    }
  }

  const all = limiter(limits.all)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isSign) await all(request)
  })
  return { login: limiter(limits.login), unknown: limiter(limits.unknown), costly: limiter(limits.costly) }
}
