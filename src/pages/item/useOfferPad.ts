import { useRef, useState } from 'react'
import { Pad } from '@/components/QuantityPad/Pad'
import type { Offer } from './useQuantity'

/** The quantity of the offer, typed on the keys of the sheet. */
export function useOfferPad(offer: Offer): Pad {
  const latest = useRef(offer)
  latest.current = offer
  const [pad] = useState(
    () =>
      new Pad(() => {
        const { quantity, rule, change } = latest.current
        return { value: quantity, rule, onChange: change }
      }),
  )
  return pad
}
