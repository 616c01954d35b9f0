import type { FastifyRequest } from 'fastify'

/** A browser says that a page of neither ours nor a named origin asks; programs and the mini-program say nothing. */
export function isForeignPage(request: FastifyRequest, origins: readonly string[]): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (origin !== undefined && origins.includes(origin)) return false
  return (site !== undefined || origin !== undefined) && !isOwnPage(request)
}

/** A browser says from where a request comes; a page of anybody else's, also on a neighbouring host, may change nothing. */
export function isOwnPage({ headers, host, protocol }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  // A form of ours that is not sent from a page names no origin, or one that is nobody's.
  const page = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  // Behind a proxy that nobody named a page of https comes as one of http; never the other way.
  const isOurs = page?.host === host && (page.protocol === 'https:' || protocol !== 'https')
  if (site === undefined) return isOurs
  if (origin !== undefined && origin !== 'null' && !isOurs) return false
  return site === 'same-origin' || site === 'none'
}
