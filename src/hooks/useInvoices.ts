import { invoiceCalls, type Invoice } from '@/api/invoices'
import { callsOf } from '@/client/calls'
import type { Answered } from '@/client/request'
import type { EntryStore } from '@/stores/EntryStore'
import { entryStoreOf } from './entryStores'
import { useStores } from './useStores'

/** R-ENT-07: a service may call the number of a title `id`. */
function named(invoice: Invoice & { id?: string | number }): Invoice {
  return { ...invoice, invoiceId: String(invoice.invoiceId ?? invoice.id ?? '') }
}

function withData<TData>(answer: Answered<TData>, change: (data: TData) => TData): Answered<TData> {
  return answer && answer.data ? { ...answer, data: change(answer.data) } : answer
}

const invoicesOf = entryStoreOf<Invoice>(({ dependencies }) => {
  const calls = callsOf(invoiceCalls, dependencies.request)
  return {
    kind: 'invoice',
    idOf: ({ invoiceId }) => invoiceId,
    isDefault: ({ defaultInvoice }) => defaultInvoice,
    list: async (options) =>
      withData(await calls.list(undefined, options), (list) => (Array.isArray(list) ? list.map(named) : list)),
    one: async (id, options) => withData(await calls.one({ id }, options), named),
    setDefault: (id, options) => calls.setDefault({ id }, options),
    remove: (id, options) => calls.remove({ id }, options),
  }
})

/** The buyer's invoice titles. */
export function useInvoices(): EntryStore<Invoice> {
  return invoicesOf(useStores())
}
