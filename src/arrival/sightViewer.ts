import { storage } from '../platform/storage'
import { storageKeys } from '../platform/storageKeys'

/** Who looks at a first sight, as far as it changes what he sees. */
export interface Viewer {
  isGuest: boolean
  /** Goods as a grid. */
  isTile: boolean
  canGoBack: boolean
}

/** Of whom the service knows nothing but the address that he asks for. */
export const STRANGER: Viewer = { isGuest: true, isTile: false, canGoBack: false }

/** Whoever sits before this browser. */
export function viewer(): Viewer {
  const { page } = (window.history.state ?? {}) as { page?: { depth: number } }
  return {
    isGuest: window.__earlyFor?.authorization === 'GUEST',
    isTile: storage.get(storageKeys.goodsLayout) === 'tile',
    canGoBack: Boolean(page && page.depth > 1),
  }
}
