import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../environment'
import { HttpFailure } from './errors'

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes back what was counted of it. */
    uncount: (() => void)[] | null
  }
}

const MINUTE_MS = 60_000
/** More are forgotten, those first that were not seen for the longest time. */
const MOST_ADDRESSES = 5_000

interface Count {
  current: number
  since: number
}

/** As the library's own, but what was counted for nothing can be taken back. */
class Counts implements FastifyRateLimitStore {
  private readonly byAddress = new Map<string, Count>()
  /** The library makes one for each limit, and keeps it to itself. */
  constructor(private readonly onChild: (counts: Counts) => void = () => undefined) {}

  incr(address: string, done: (error: null, result: { current: number; ttl: number }) => void, windowMs: number): void {
    const now = Date.now()
    const known = this.byAddress.get(address)
    const count = known && known.since + windowMs > now ? known : { current: 0, since: now }
    count.current += 1
    this.byAddress.delete(address)
    this.byAddress.set(address, count)
    if (this.byAddress.size > MOST_ADDRESSES) this.byAddress.delete(this.byAddress.keys().next().value!)
    done(null, { current: count.current, ttl: count.since + windowMs - now })
  }

  /** For the window that it was counted in. */
  undo(address: string): () => void {
    const count = this.byAddress.get(address)
    return () => {
      if (count) count.current -= 1
    }
  }

  child(): Counts {
    const counts = new Counts()
    this.onChild(counts)
    return counts
  }
}

export interface RateLimits {
  login(request: FastifyRequest): Promise<void>
  /** As many, counted apart: buyers and sellers behind one address do not use up each other's tries. */
  deskLogin(request: FastifyRequest): Promise<void>
  unknown(request: FastifyRequest): Promise<void>
  costly(request: FastifyRequest): Promise<void>
}

/** Counted per address and process: a shield against floods, not an accounting. */
export async function addRateLimits(app: FastifyInstance, limits: Limits): Promise<RateLimits> {
  let made: Counts | undefined
  class Parent extends Counts {
    constructor() {
      super((counts) => (made = counts))
    }
  }
  await app.register(rateLimit, { global: false, store: Parent })
  app.decorateRequest('uncount', null)
  app.decorateRequest('metOutage', false)

  function limiter(max: number) {
    const count = app.createRateLimit({ max, timeWindow: MINUTE_MS })
    const counts = made!
    return async (request: FastifyRequest): Promise<void> => {
      const result = await count(request)
      if (result.isAllowed) return
      ;(request.uncount ??= []).push(counts.undo(result.key))
      if (result.isExceeded) throw new HttpFailure(429, 429, { 'retry-after': String(result.ttlInSeconds) })
    }
  }

  const all = limiter(limits.all)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isSign) await all(request)
  })
  // Whoever tries again and again in an outage is not to be kept out by it when it is over.
  app.addHook('onResponse', async (request) => {
    if (request.metOutage) for (const undo of request.uncount ?? []) undo()
  })
  return {
    login: limiter(limits.login),
    deskLogin: limiter(limits.login),
    unknown: limiter(limits.unknown),
    costly: limiter(limits.costly),
  }
}
