import { useEffect } from 'react'
import type { ProductItem } from '@/api/product'
import type { PagedList } from '@/stores/PagedList'
import { useNewest } from './useNewest'
import { useNewPrices, usePagedList } from './usePagedList'
import { useStores } from './useStores'

const keyOf = (item: ProductItem) => item.skuNo

/**
 * Goods that come in one answer, as a list. `asked` says what is asked for: another one asks again, and so does
 * another city, whose limits leave goods out; '' asks for nothing yet. The component must be an observer.
 */
export function useGoods(asked: string, fetch: () => Promise<ProductItem[] | undefined>): PagedList<ProductItem> {
  const { shop, city } = useStores()
  const current = useNewest(fetch)
  const list = usePagedList(async () => {
    const goods = await current.current()
    return goods && { list: goods, hasNext: false }
  }, keyOf)
  useNewPrices(list)
  const { shopNo } = shop
  const { cityCode } = city.record
  useEffect(() => {
    if (asked !== '' && shopNo !== '') void list.reset()
  }, [list, asked, shopNo, cityCode])
  return list
}
