import { useRef, useState } from 'react'
import { TypedQuantity } from '@/components/QuantityPad/TypedQuantity'
import type { Offer } from './useQuantity'

/** The quantity of the offer, typed on the keys of the sheet. */
export function useTypedQuantity(offer: Offer): TypedQuantity {
  const latest = useRef(offer)
  latest.current = offer
  const [typed] = useState(
    () =>
      new TypedQuantity(() => {
        const { quantity, rule, change } = latest.current
        return { value: quantity, rule, onChange: change }
      }),
  )
  return typed
}
