import { useEffect, useRef, useState } from 'react'
import { productCalls, type ProductItem } from '@/api/product'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { createLatest } from '@/utils/latest'
import { quietly } from './quietly'

const NONE: ReadonlySet<string> = new Set()

/** Which of the sizes are not sold to the city (R-CALL-023); asked when the sheet that shows them is opened. */
export function useLimits(variants: readonly ProductItem[], wanted: boolean): ReadonlySet<string> {
  const calls = useCalls(productCalls)
  const { city } = useStores()
  const [limited, setLimited] = useState(NONE)
  const latest = useRef(createLatest()).current
  const { cityCode, cityName, provinceCode, provinceName } = city.record
  const numbers = variants.length > 1 ? variants.map(({ skuNo }) => skuNo).join() : ''

  useEffect(() => {
    if (!wanted || numbers === '') return
    const isLatest = latest.begin()
    const ask = async () => {
      const place = { provinceCode, provinceName, cityCode, cityName }
      const limits = await quietly(calls.areaLimits({ skuList: numbers.split(','), ...place }))
      if (isLatest()) setLimited(limits?.length ? new Set(limits.map(({ skuNo }) => skuNo)) : NONE)
    }
    void ask()
  }, [wanted, numbers, calls, latest, cityCode, cityName, provinceCode, provinceName])
  return limited
}
