import { useStores } from '@/hooks/useStores'
import { WaitingStore } from '@/stores/WaitingStore'
import type { Before } from './before'
import { draftName } from './draft'
import { loadBefore } from './loadBefore'
import { readPending } from './pendingOrder'
import type { Wanted } from './wanted'

/** An order whose answer was lost, and a cart whose changes have not arrived, come before a new order. */
export function useBefore(wanted: Wanted | undefined): () => Promise<Before> {
  const root = useStores()
  return async () => {
    const { user, shop, dependencies } = root
    const kept = readPending(dependencies.storage, shop.shopNo)
    const lost = kept?.body?.source === 'CART' && kept.by === draftName(wanted, user.token) ? kept : undefined
    const mayWait = wanted?.source === 'CART' && root.need(WaitingStore).isLeft
    if (!lost && !mayWait) return {}
    const { before } = await loadBefore()
    return before(root, lost, mayWait)
  }
}
