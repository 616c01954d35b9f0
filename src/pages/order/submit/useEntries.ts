import { useEffect, useState } from 'react'
import { useAddresses } from '@/hooks/useAddresses'
import { useFresh } from '@/hooks/useFresh'
import { useInvoiceAddresses } from '@/hooks/useInvoiceAddresses'
import { useInvoices } from '@/hooks/useInvoices'
import { useStores } from '@/hooks/useStores'

/** The buyer's address, invoice title and invoice address for this order, read anew after each visit to their lists. */
export function useEntries(when: boolean) {
  const { city } = useStores()
  const addresses = useAddresses()
  const invoices = useInvoices()
  const places = useInvoiceAddresses()
  const { chosen: address, status } = addresses
  /** Where the goods go is known, or that nobody can tell. */
  const [isPlaced, setPlaced] = useState(false)

  useFresh(() => {
    if (!when) return
    for (const store of [addresses, invoices, places]) void store.load()
  }, String(when))

  // What is in stock, when it arrives and where it may go is asked for the place that it goes to.
  useEffect(() => {
    if (!address && status !== 'ready' && status !== 'error') return
    // In one go with the city, so that nothing is asked for the place that was chosen before.
    setPlaced(true)
    if (!address || address.cityCode === city.record.cityCode) return
    const { provinceCode, provinceName, cityCode, cityName } = address
    city.choose({ provinceCode, province: provinceName, cityCode, city: cityName }, 'ADDRESS')
  }, [address, status, city])

  return { addresses, address, isPlaced, invoice: invoices.chosen, invoiceAddress: places.chosen }
}
