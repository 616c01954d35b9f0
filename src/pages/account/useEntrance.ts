import { useUnload } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { useQuery } from '@/hooks/useQuery'
import { useStore, useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import { EntranceStore } from '@/stores/EntranceStore'
import { IntentStore } from '@/stores/IntentStore'

/**
 * Login, registration and a new password take each other's place, so that whoever gets in leaves them all behind.
 * What is common to them goes along: where the buyer came from, and the mobile that he has typed. Who leaves them as a guest has given up what he meant
 * to log in for (R-CRT-08).
 */
export function useEntrance(): {
  query: ReturnType<typeof useQuery>
  /** What was typed on the page before. */
  mobile: string
  swap: (path: string, mobile?: string) => void
} {
  const query = useQuery()
  const { shop, user } = useStores()
  const intents = useStore(IntentStore)
  const entrance = useStore(EntranceStore)
  const [mobile] = useState(() => entrance.take())
  const isSwapping = useRef(false)
  useUnload(() => {
    if (!isSwapping.current && user.isGuest) intents.drop()
  })
  const swap = (path: string, typed = '') => {
    const target = query.redirect ? { redirect: query.redirect } : {}
    isSwapping.current = true
    entrance.hand(typed)
    void redirect({ path, query: { shopNo: shop.shopNo, ...target } })
  }
  return { query, mobile, swap }
}
