import { useEffect, useRef, useState } from 'react'
import { productCalls, type LeadTime } from '@/api/product'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { createLatest } from '@/utils/latest'
import { quietly } from './quietly'

export interface Delivery {
  lead: LeadTime | undefined
  /** Why the product is not sold to the city; undefined when it is. */
  limit: string | undefined
}

/** Lead time, stock and area limit for the chosen city, asked again whenever city, shop or product change. */
export function useDelivery(skuNo: string): Delivery | undefined {
  const { shop, city } = useStores()
  const calls = useCalls(productCalls)
  const [delivery, setDelivery] = useState<Delivery>()
  const latest = useRef(createLatest()).current
  const { shopNo } = shop
  const { cityCode } = city.record

  useEffect(() => {
    if (!skuNo || shopNo === '') return undefined
    const isLatest = latest.begin()
    const load = async () => {
      const [lead, sold] = await Promise.all([
        quietly(calls.leadTime({ skuNo })),
        quietly(calls.soldInCity({ sku: skuNo, cityCode })),
      ])
      if (isLatest()) setDelivery({ lead, limit: sold?.valid === false ? sold.reason || '该地区暂不销售' : undefined })
    }
    // In a task of its own: sent while the page is being drawn, they would keep a slow telephone from hearing a finger.
    const timer = setTimeout(() => void load())
    return () => clearTimeout(timer)
  }, [calls, latest, shopNo, cityCode, skuNo])

  return delivery
}
