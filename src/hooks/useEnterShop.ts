import { useCallback } from 'react'
import { HOME } from '@/domain/routes'
import { relaunch } from '@/platform/navigation'
import { useStores } from './useStores'

/** Takes the buyer to the home page of another shop; what he has in this one stays in this one. */
export function useEnterShop(): (shopNo: string) => Promise<void> {
  const { shop, user } = useStores()
  return useCallback(
    async (shopNo) => {
      shop.enter(shopNo)
      void user.load()
      await Promise.all([shop.load(), relaunch({ path: HOME, query: { shopNo } })])
    },
    [shop, user],
  )
}
