import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** What a browser asks for is the password of `Basic`; a program sends the key itself. */
function keyIn(request: FastifyRequest): string {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme === 'Bearer') return value
  if (scheme !== 'Basic') return ''
  const text = Buffer.from(value, 'base64').toString('utf8')
  return text.slice(text.indexOf(':') + 1)
}

export function isSeller(request: FastifyRequest, sellerKey: string): boolean {
  return sellerKey !== '' && timingSafeEqual(digest(keyIn(request)), digest(sellerKey))
}

/** The browser sends the password along with whatever any page makes it send: only our own page may. */
export function isOwnPage(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
