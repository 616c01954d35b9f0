import { useEffect, useRef, useState } from 'react'
import type { ProductItem } from '@/api/product'
import { quantityRule } from '@/domain/quantity'
import { useBasket } from './useBasket'

/**
 * The + on the cards of a list: adds the least quantity that is sold. The function stays the same, so that no card
 * is drawn again. `scope` is the page's, as in `useBasket`. The component must be an observer.
 */
export function useAddOne(scope: string): (item: ProductItem) => void {
  const basket = useBasket(scope)
  const current = useRef(basket)
  useEffect(() => {
    current.current = basket
  })
  const [add] = useState(() => (item: ProductItem) => {
    current.current.add([{ skuNo: item.skuNo, quantity: quantityRule(item).min }])
  })
  return add
}
