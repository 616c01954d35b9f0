import { useEffect } from 'react'
import { navigate } from '@/platform/navigation'
import type { EntryStore } from '@/stores/EntryStore'
import { useOnShop } from './useOnShop'

export interface Picked<TEntry> {
  /** The one that was picked, otherwise the active one (R-CRT-07); undefined when there is none at all. */
  entry: TEntry | undefined
  store: EntryStore<TEntry>
  /** Opens the list as a picker; `entry` is the new one when the buyer comes back. */
  choose: () => void
}

/**
 * For a page that needs one entry of a kind, such as the order's address:
 * `usePicked(useAddresses(), ADDRESSES)`. The pick ends with the page. The component must be an observer.
 */
export function usePicked<TEntry>(store: EntryStore<TEntry>, listPath: string): Picked<TEntry> {
  useOnShop(() => void store.load())
  useEffect(() => () => store.forgetPick(), [store])
  return {
    entry: store.chosen,
    store,
    choose: () => void navigate({ path: listPath, query: { select: '1' } }),
  }
}
