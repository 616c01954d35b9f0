import { useCallback } from 'react'
import { IntentStore } from '@/stores/IntentStore'
import { openLogin } from './openLogin'
import { useStore, useStores } from './useStores'

export interface GuardedIntent {
  action: string
  payload?: Record<string, unknown>
}

/**
 * `guard(act, intent)`: a buyer acts at once, a guest logs in first (R-CRT-08). The intent is kept; the
 * page takes it back with `intent.take(action)` when it is shown again.
 */
export function useGuard(): (act: () => void, intent?: GuardedIntent) => void {
  const { user, shop } = useStores()
  const intents = useStore(IntentStore)
  return useCallback(
    (act, intent) => {
      if (!user.isGuest) return act()
      if (intent) intents.put(intent.action, intent.payload)
      openLogin(shop.shopNo)
    },
    [user, shop, intents],
  )
}
