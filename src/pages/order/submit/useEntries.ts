import { useEffect } from 'react'
import { addressCalls } from '@/api/addresses'
import { invoiceCalls } from '@/api/invoices'
import { activeEntry } from '@/domain/activeEntry'
import { useCalls } from '@/hooks/useCalls'
import { useResource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'

/** The buyer's address, invoice title and invoice address for this order, read anew after each visit to their lists. */
export function useEntries(when: boolean) {
  const { pick, city } = useStores()
  const addressBook = useCalls(addressCalls)
  const invoices = useCalls(invoiceCalls)
  const addresses = useResource(() => addressBook.list(), { key: '', when })
  const titles = useResource(() => invoices.list(), { key: '', when })
  const places = useResource(() => invoices.addressList(), { key: '', when })

  const address = activeEntry(
    addresses.data ?? [],
    ({ defaultAddress }) => defaultAddress,
    ({ receiveId }) => receiveId === pick.of('address'),
  )
  const invoice = activeEntry(
    titles.data ?? [],
    ({ defaultInvoice }) => defaultInvoice,
    ({ invoiceId }) => invoiceId === pick.of('invoice'),
  )
  const invoiceAddress = activeEntry(
    places.data ?? [],
    ({ defaultAddress }) => defaultAddress,
    ({ receiveId }) => receiveId === pick.of('invoiceAddress'),
  )

  // What is in stock, when it arrives and where it may go is asked for the place that it goes to.
  useEffect(() => {
    if (!address || address.cityCode === city.record.cityCode) return
    const { provinceCode, provinceName, cityCode, cityName } = address
    city.choose({ provinceCode, province: provinceName, cityCode, city: cityName }, 'ADDRESS')
  }, [address, city])

  return { addresses, address, invoice, invoiceAddress }
}
