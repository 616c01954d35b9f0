import { useEffect } from 'react'
import { useNewest } from './useNewest'
import { useStores } from './useStores'

/**
 * Runs the page's load as soon as the shop is known, and again when the shop or the session changes.
 * The component must be an observer.
 */
export function useOnShop(load: () => void): void {
  const { shop, user } = useStores()
  const { shopNo } = shop
  const { token } = user
  const current = useNewest(load)
  useEffect(() => {
    if (shopNo !== '') current.current()
  }, [current, shopNo, token])
}
