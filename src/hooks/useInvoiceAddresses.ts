import { invoiceCalls, type InvoiceAddress } from '@/api/invoices'
import { callsOf } from '@/client/calls'
import type { EntryStore } from '@/stores/EntryStore'
import { entryStoreOf } from './entryStores'
import { useStores } from './useStores'

const invoiceAddressesOf = entryStoreOf<InvoiceAddress>(({ dependencies }) => {
  const calls = callsOf(invoiceCalls, dependencies.request)
  return {
    kind: 'invoiceAddress',
    idOf: ({ receiveId }) => receiveId,
    isDefault: ({ defaultAddress }) => defaultAddress,
    list: (options) => calls.addressList(undefined, options),
    one: (id, options) => calls.addressOne({ id }, options),
    setDefault: (id, options) => calls.setDefaultAddress({ id }, options),
    remove: (id, options) => calls.removeAddress({ id }, options),
  }
})

/** Where the buyer's paper invoices go. */
export function useInvoiceAddresses(): EntryStore<InvoiceAddress> {
  return invoiceAddressesOf(useStores())
}
