import type { Incoming } from './transport.types'

/**
 * The answer to a request that the page's inline script has already sent; each is given away once, and only to a request
 * for the same shop and buyer. The mini-program has no page before its scripts.
 */
export function takeEarly(_key: string, _headers: Readonly<Record<string, string>>): Promise<Incoming> | undefined {
  return undefined
}
