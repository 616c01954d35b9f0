import { addressCalls, type Address } from '@/api/addresses'
import { callsOf } from '@/client/calls'
import type { EntryStore } from '@/stores/EntryStore'
import { entryStoreOf } from './entryStores'
import { useStores } from './useStores'

export const addressesOf = entryStoreOf<Address>(({ dependencies }) => {
  const calls = callsOf(addressCalls, dependencies.request)
  return {
    kind: 'address',
    idOf: ({ receiveId }) => receiveId,
    isDefault: ({ defaultAddress }) => defaultAddress,
    list: (options) => calls.list(undefined, options),
    one: (id, options) => calls.one({ id }, options),
    setDefault: (id, options) => calls.setDefault({ id }, options),
    remove: (id, options) => calls.remove({ id }, options),
  }
})

/** The buyer's receiving addresses; `load()` is the page's, usually in `useOnShop`. */
export function useAddresses(): EntryStore<Address> {
  return addressesOf(useStores())
}
