import { useEffect, useRef, useState } from 'react'
import { productCalls, type ProductDetail, type QuantityPrice } from '@/api/product'
import { tierPrice } from '@/domain/price'
import { quantityRule, roundUpQuantity, type QuantityRule } from '@/domain/quantity'
import { useCalls } from '@/hooks/useCalls'
import { useDebounced } from '@/hooks/useDebounced'
import { PLATFORM } from '@/platform/env'
import { createLatest } from '@/utils/latest'
import { quietly } from './quietly'

export interface Offer {
  quantity: number
  rule: QuantityRule
  /** For one piece at this quantity; null means: ask for it. */
  price: number | null
  exactPrice: boolean
  change: (quantity: number) => void
}

/**
 * The chosen quantity and its price. The tiers that came with the product give the price at once; the service
 * confirms it (R-CALL-006) when the buyer pauses, and its last answer counts.
 */
export function useQuantity(detail: ProductDetail | undefined): Offer {
  const calls = useCalls(productCalls)
  const [chosen, setChosen] = useState<number>()
  const [confirmed, setConfirmed] = useState<{ detail: ProductDetail; quantity: number; answer: QuantityPrice }>()
  const latest = useRef(createLatest()).current

  const confirm = useDebounced((quantity: number) => {
    if (!detail) return
    const isLatest = latest.begin()
    const ask = async () => {
      const answer = await quietly(calls.priceFor({ skuNo: detail.skuNo, platform: PLATFORM, quantity }))
      if (answer && isLatest()) setConfirmed({ detail, quantity, answer })
    }
    void ask()
  })
  // The answer for another product or another quantity must not come any more.
  useEffect(() => () => latest.cancel(), [detail, latest])

  const isCurrent = confirmed !== undefined && confirmed.detail === detail
  const source = detail && isCurrent ? { ...detail, canPurchaseQty: confirmed.answer.canPurchaseQty } : detail
  const rule = quantityRule(source ?? { minOrderNum: 1, mpq: 1, canPurchaseQty: null })
  const quantity = detail ? roundUpQuantity(chosen ?? rule.min, rule) : 1
  const said = isCurrent && confirmed.quantity === quantity ? confirmed.answer : undefined
  const known = detail ? tierPrice(detail.price, detail.tierPrices, quantity) : null

  return {
    quantity,
    rule,
    price: said ? said.price : known,
    exactPrice: (said ?? detail)?.exactPrice ?? true,
    change: (next) => {
      latest.cancel()
      setChosen(next)
      confirm.call(next)
    },
  }
}
