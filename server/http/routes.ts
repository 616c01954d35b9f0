/** One route per declared call, path and mount: nothing is written by hand that the registry knows. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOn, type AnyCall, type Method } from '../../src/api/call'
import type { Platform } from '../../src/api/product'
import { fail, WrongSecret, type Context } from '../contract'
import type { Db } from '../database/db'
import type { Domain } from '../domains/index'
import type { Admission } from './admission'
import { successText } from './envelope'
import { withoutPrices } from './hiddenPrices'
import type { RateLimits } from './limits'
import { isForeignPage } from './ownPage'
import { contextOf } from './requestContext'
import { inputReader } from './validation'

interface Mount {
  prefix: string
  platform: Platform
}

const MOUNTS: readonly Mount[] = [
  { prefix: '', platform: 'WA' },
  { prefix: '/api', platform: 'WA' },
  { prefix: '/h5', platform: 'H5' },
  { prefix: '/h5/api', platform: 'H5' },
]

/** The pay service has a host of its own in production; here it is a folder of the same one. */
const PAY_MOUNTS: readonly Mount[] = [{ prefix: '/pay', platform: 'WA' }]

export function pathsOf(call: AnyCall): string[] {
  return [...new Set([pathOn(call, 'weapp'), pathOn(call, 'h5'), ...(call.aliases ?? [])])]
}

export function methodsOf(call: AnyCall): Method[] {
  return [call.method, ...(call.accepts ?? [])]
}

/** Every address of a call, once: a path that begins with /api meets the mount of that name. */
export function addressesOf(call: AnyCall): { url: string; path: string; platform: Platform }[] {
  const mounts = call.host === 'pay' ? PAY_MOUNTS : MOUNTS
  const all = pathsOf(call).flatMap((path) =>
    mounts.map(({ prefix, platform }) => ({ url: prefix + path, path, platform })),
  )
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index)
}

/** Only the path of the browser site takes an encrypted body; the plain one stays plain (R-ENC-01). */
function isEncryptedPath(call: AnyCall, path: string): boolean {
  return call.encrypted === true && path === pathOn(call, 'h5') && path !== pathOn(call, 'weapp')
}

export type Decrypt = (request: FastifyRequest) => Promise<unknown>

export interface RouteOptions {
  db: Db
  limits: RateLimits
  decrypt: Decrypt
  admission: Admission
  /** Other origins whose pages are ours. */
  corsOrigins: readonly string[]
}

type AnyHandler = (input: never, context: Context) => Promise<unknown>

export function addRoutes(
  app: FastifyInstance,
  domain: Domain,
  { db, limits, decrypt, admission, corsOrigins }: RouteOptions,
): void {
  for (const [name, call] of Object.entries(domain.calls)) {
    const handler = domain.handlers[name] as AnyHandler
    const schema = domain.schemas[name]
    if (!handler || !schema) throw new Error(`the call ${name} has no handler or no schema`)
    const read = inputReader(call, schema)
    const isPayment = call.headers?.includes('payAuth') ?? false
    const needsShop = call.needsShop ?? true
    const cacheControl = call.cacheSeconds ? `public, max-age=${call.cacheSeconds}` : 'no-store'

    for (const { url, path, platform } of addressesOf(call)) {
      const encrypted = isEncryptedPath(call, path)
      app.route({
        method: methodsOf(call),
        url,
        config: { call: `${domain.name}.${name}` },
        onRequest: [...(call.guarded ? [limits.login] : []), ...(call.costly ? [limits.costly] : [])],
        handler: async (request, reply) => {
          const work = admission.run(request, async () => {
            if (call.ownPagesOnly && isForeignPage(request, corsOrigins)) throw fail('forbidden')
            const body = encrypted ? await decrypt(request) : request.body
            const context = await contextOf({ db, request, platform, needsShop, access: call.access, isPayment, body })
            const input = read({ params: request.params, query: request.query, body })
            const found = await handler(input as never, context)
            if (!context.pricesHidden || call.keepsPrices) return successText(found)
            return successText(withoutPrices(found, context.member ? 'member' : 'guest'))
          })
          const answer = await work.catch(async (error: unknown) => {
            if (error instanceof WrongSecret) await limits.unknown(request)
            throw error
          })
          request.outcome = 200
          return reply.header('cache-control', cacheControl).type('application/json; charset=utf-8').send(answer)
        },
      })
    }
  }
}
