import { EntryStore, type EntrySource } from '@/stores/EntryStore'
import type { RootStore } from '@/stores/RootStore'

/**
 * One store per kind and root. They are no part of `RootStore`, so that the code of addresses and invoices is
 * loaded with the first page that needs it.
 */
export function entryStoreOf<TEntry>(makeSource: (root: RootStore) => EntrySource<TEntry>) {
  const stores = new WeakMap<RootStore, EntryStore<TEntry>>()
  return (root: RootStore): EntryStore<TEntry> => {
    const known = stores.get(root)
    if (known) return known
    const made = new EntryStore(root, makeSource(root))
    stores.set(root, made)
    return made
  }
}
