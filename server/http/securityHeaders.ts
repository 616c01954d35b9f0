import { createHash } from 'node:crypto'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { pictureSources } from './pictureHosts'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi

/** The messaging app's script for pages that are shown inside it. */
export const MESSAGING_SDK = 'https://res.wx.qq.com'

interface Allowed {
  /** Origins besides our own that the page's code may load scripts from. */
  scripts?: readonly string[]
  /** Origins that it may call and show pictures of. */
  services?: readonly string[]
  /** Hosts that it may show pictures of. */
  pictures?: readonly string[]
}

/** Scripts run only from this origin, or inline when they were in the built page. */
export function documentPolicy(html: string, { scripts = [], services = [], pictures = [] }: Allowed = {}): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...services, ...pictureSources(pictures)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...services].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ALWAYS)
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    // What nobody says may be kept is about somebody.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // The rules of other origins give their empty answer a length, which RFC 9110 forbids.
    if (reply.statusCode === 204) reply.removeHeader('content-length')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY)
    return payload
  })
}

/** The mini-program needs no cross-origin rules; a site on another host is named by the operator. */
export async function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    // `false` also for whoever names no origin, so that an OPTIONS of his stays an unknown address.
    origin: (origin, done) => done(null, origin !== undefined && origins.includes(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: 'x-request-id, retry-after',
    maxAge: 600,
    // Its refusal of half a preflight would be plain text where everything else is an envelope.
    strictPreflight: false,
  })
}
