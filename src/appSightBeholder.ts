import { storage } from './platform/storage'
import { storageKeys } from './platform/storageKeys'

/** Who looks at a first sight, as far as it changes what he sees. */
export interface Beholder {
  isGuest: boolean
  /** Goods as a grid. */
  isTile: boolean
  canGoBack: boolean
}

/** Of whom the service knows nothing but the address that he asks for. */
export const STRANGER: Beholder = { isGuest: true, isTile: false, canGoBack: false }

/** Whoever sits before this browser. */
export function beholder(): Beholder {
  const { page } = (window.history.state ?? {}) as { page?: { depth: number } }
  return {
    isGuest: window.__earlyFor?.authorization === 'GUEST',
    isTile: storage.get(storageKeys.goodsLayout) === 'tile',
    canGoBack: Boolean(page && page.depth > 1),
  }
}
