import { useRef, useState } from 'react'
import { productCalls, type ProductDetail } from '@/api/product'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useFresh } from '@/hooks/useFresh'
import { useStores } from '@/hooks/useStores'
import { PLATFORM } from '@/platform/env'
import { createLatest } from '@/utils/latest'

export interface Compared {
  goods: ProductDetail[]
  /** How many of them this shop does not sell. */
  missing: number
  status: 'loading' | 'ready' | 'error'
  load: () => Promise<void>
}

/** The goods of an address, as this buyer sees them here and now. The component must be an observer. */
export function useCompared(skuNos: readonly string[]): Compared {
  const { shop, user, city } = useStores()
  const calls = useCalls(productCalls)
  const [held, setHeld] = useState<Omit<Compared, 'load'>>({ goods: [], missing: 0, status: 'loading' })
  const latest = useRef(createLatest()).current
  const { shopNo } = shop

  const load = async (): Promise<void> => {
    if (shopNo === '') return
    const isLatest = latest.begin()
    setHeld((old) => ({ ...old, status: old.goods.length > 0 ? 'ready' : 'loading' }))
    try {
      const found = await Promise.all(
        skuNos.map(async (skuNo) =>
          dataOf(await calls.detail({ skuNo, shopNo, platform: PLATFORM }, { errors: 'notModal' })),
        ),
      )
      if (!isLatest()) return
      const goods = found.filter((each) => each !== undefined)
      setHeld({ goods, missing: skuNos.length - goods.length, status: 'ready' })
    } catch (error) {
      console.warn('compare', error)
      if (isLatest()) setHeld((old) => ({ ...old, status: 'error' }))
    }
  }
  useFresh(() => void load(), [shopNo, user.token, city.record.cityCode, ...skuNos].join())
  return { ...held, load }
}
