import { useCallback } from 'react'
import { HOME } from '@/domain/routes'
import { relaunch } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { useStores } from './useStores'

/** Takes the buyer to the home page of another shop, or to another page of it; what he has in this one stays in this one. */
export function useEnterShop(): (shopNo: string, url?: string) => Promise<void> {
  const { shop, user } = useStores()
  return useCallback(
    async (shopNo, url = HOME) => {
      shop.enter(shopNo)
      void user.load()
      await Promise.all([shop.load(), relaunch(withQuery(url, { shopNo }))])
    },
    [shop, user],
  )
}
