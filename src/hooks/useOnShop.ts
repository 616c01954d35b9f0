import { useEffect, useRef } from 'react'
import { useStores } from './useStores'

/**
 * Runs the page's load as soon as the shop is known, and again when the shop or the session changes.
 * The component must be an observer.
 */
export function useOnShop(load: () => void): void {
  const { shop, user } = useStores()
  const { shopNo } = shop
  const { token } = user
  const current = useRef(load)
  useEffect(() => {
    current.current = load
  })
  useEffect(() => {
    if (shopNo !== '') current.current()
  }, [shopNo, token])
}
