/** One route per declared call, path and mount: nothing is written by hand that the registry knows. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOn, type AnyCall, type Method } from '../../src/api/call'
import type { Platform } from '../../src/api/product'
import type { Context } from '../contract'
import type { Db } from '../database/db'
import type { Domain } from '../domains/index'
import { successText } from './envelope'
import { toldToGuest } from './hiddenPrices'
import type { RateLimits } from './limits'
import { contextOf } from './requestContext'
import { inputReader } from './validation'

/** Calls that answer before a shop is known, by their ids: regions, shop numbers, the key of encrypted search. */
const WITHOUT_SHOP = new Set(
  ['010', '027', '031', '032', '033', '034', '035', '038', '043', '055', '061', '062', '063'].map(callId),
)
/** Calls that guess at secrets or cost money: counted apart. */
const GUESSABLE = new Set(
  [
    '037',
    '040',
    '041',
    '045',
    '047',
    '048',
    '049',
    '051',
    '052',
    '053',
    '054',
    '054b',
    '054c',
    '055',
    '056',
    '202',
  ].map(callId),
)
const DAY_SECONDS = 86_400
/** Answers that are the same for everybody and change with a release only. */
const CACHED_SECONDS: Readonly<Record<string, number>> = { [callId('061')]: DAY_SECONDS }

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

function callId(number: string): string {
  return `R-CALL-${number}`
}

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
}

type AnyHandler = (input: never, context: Context) => Promise<unknown>

export function addRoutes(app: FastifyInstance, domain: Domain, { db, limits, decrypt }: RouteOptions): void {
  for (const [name, call] of Object.entries(domain.calls)) {
    const handler = domain.handlers[name] as AnyHandler
    const schema = domain.schemas[name]
    if (!handler || !schema) throw new Error(`the call ${name} has no handler or no schema`)
    const read = inputReader(call, schema)
    const isPayment = call.headers?.includes('payAuth') ?? false
    const cacheSeconds = CACHED_SECONDS[call.id]
    const cacheControl = cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store'

    for (const { url, path, platform } of addressesOf(call)) {
      const encrypted = isEncryptedPath(call, path)
      app.route({
        method: methodsOf(call),
        url,
        onRequest: GUESSABLE.has(call.id) ? [limits.login] : [],
        handler: async (request, reply) => {
          const body = encrypted ? await decrypt(request) : request.body
          const needsShop = !WITHOUT_SHOP.has(call.id)
          const context = await contextOf({ db, request, platform, needsShop, access: call.access, isPayment, body })
          const input = read({ params: request.params, query: request.query, body })
          const answer = await handler(input as never, context)
          request.outcome = 200
          return reply
            .header('cache-control', cacheControl)
            .type('application/json; charset=utf-8')
            .send(successText(context.pricesHidden ? toldToGuest(call.id, answer) : answer))
        },
      })
    }
  }
}
