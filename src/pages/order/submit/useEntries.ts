import { useEffect, useState } from 'react'
import type { Address } from '@/api/addresses'
import { useAddresses } from '@/hooks/useAddresses'
import { useFresh } from '@/hooks/useFresh'
import { useInvoiceAddresses } from '@/hooks/useInvoiceAddresses'
import { useInvoices } from '@/hooks/useInvoices'
import { useStore, useStores } from '@/hooks/useStores'
import type { EntryStore } from '@/stores/EntryStore'
import { ChosenEntryStore } from '@/stores/ChosenEntryStore'
import type { CityStore } from '@/stores/CityStore'

/** Who looked around for a city has goods sent there, if he has an address in it and did not pick another one. */
function inChosenCity(addresses: EntryStore<Address>, { record }: CityStore, isPicked: boolean): Address | undefined {
  const usual = addresses.chosen
  if (isPicked || record.source !== 'USER' || usual?.cityCode === record.cityCode) return usual
  return addresses.entries.find(({ cityCode }) => cityCode === record.cityCode) ?? usual
}

/**
 * The buyer's address, invoice title and invoice address for this order, read anew after each visit to their lists.
 * `offered` are the places where those who asked for the goods want them, to be picked like his own. `wished` is the one
 * on which all of them agree: it takes the place of his usual address, not of one that he picked.
 */
export function useEntries(when: boolean, wished: Address | undefined, offered: readonly Address[]) {
  const { city } = useStores()
  const addresses = useAddresses()
  const invoices = useInvoices()
  const places = useInvoiceAddresses()
  const picked = useStore(ChosenEntryStore).of('address')
  const usual = inChosenCity(addresses, city, picked !== undefined)
  const demanded = offered.find(({ receiveId }) => receiveId === (picked ?? wished?.receiveId))
  const address = demanded ?? usual
  const { status } = addresses
  /** Where the goods go is known, or that nobody can tell. */
  const [isPlaced, setPlaced] = useState(false)

  useFresh(() => {
    if (!when) return
    for (const store of [addresses, invoices, places]) void store.load()
  }, String(when))

  // What is in stock, when it arrives and where it may go is asked for the place that it goes to.
  useEffect(() => {
    if (address || status === 'ready' || status === 'error') setPlaced(true)
  }, [address, status])

  return {
    addresses,
    address,
    isDemanded: demanded !== undefined,
    wished,
    isPlaced,
    invoice: invoices.chosen,
    invoiceAddress: places.chosen,
  }
}
