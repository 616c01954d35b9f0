/** Who stands at the desk: a seller by the cookie of his session, or a program of a demonstration by its key. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/db'
import type { Doer } from '../domains/sellers/deeds'
import { isThisMachine } from '../variables/demonstration'
import { SESSION_HOURS, sellerOfSession } from '../domains/sellers/sessions'

declare module 'fastify' {
  interface FastifyRequest {
    /** In a production: a proxy with TLS stands before it, named (TRUST_PROXY) or not. */
    isHttpsOnly: boolean
  }
}

const HOUR_S = 3600
const TOKEN_FORM = /^[\w-]{43}$/

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const isSecure = ({ protocol, isHttpsOnly }: FastifyRequest): boolean => protocol === 'https' || isHttpsOnly

/** With https no other host and no plain page of this one can set it. */
function cookieName(request: FastifyRequest): string {
  return isSecure(request) ? '__Host-console' : 'console'
}

export function tokenIn(request: FastifyRequest): string {
  const start = `${cookieName(request)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const token = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
  return TOKEN_FORM.test(token) ? token : ''
}

/** '' takes it away. */
export function setToken(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const age = token === '' ? 0 : SESSION_HOURS * HOUR_S
  const secure = isSecure(request) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(request)}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** Its browser would not keep the cookie. Programs do, and a browser does for a page of its own machine. */
export function isOpenPage({ isHttpsOnly, headers: { origin = '' } }: FastifyRequest): boolean {
  return isHttpsOnly && /^http:/i.test(origin) && URL.canParse(origin) && !isThisMachine(new URL(origin).hostname)
}

function hasKey(request: FastifyRequest, key: string): boolean {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ')
  return key !== '' && scheme === 'Bearer' && timingSafeEqual(digest(value), digest(key))
}

export async function doerOf(db: Db, request: FastifyRequest): Promise<Doer | undefined> {
  const token = tokenIn(request)
  const seller = token === '' ? undefined : await sellerOfSession(db, token, new Date())
  return seller && { ...seller, address: request.ip }
}

/** `key` is '' outside a demonstration. */
export function holderOfKey(request: FastifyRequest, key: string): Doer | undefined {
  if (!hasKey(request, key)) return undefined
  return { sellerId: null, shopNo: null, name: '演示密钥', role: 'OWNER', address: request.ip }
}
