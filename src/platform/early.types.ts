import type { Incoming } from './transport.types'

export interface Early {
  /**
   * The answer to a request that the page's inline script has already sent; each is given away once, and
   * only to a request for the same shop and buyer.
   */
  takeEarly(key: string, headers: Readonly<Record<string, string>>): Promise<Incoming> | undefined
}
