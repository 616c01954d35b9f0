import type { Incoming } from './transport.types'

export interface Early {
  /** The answer to a request that the page's inline script has already sent; each is given away once. */
  takeEarly(key: string): Promise<Incoming> | undefined
}
