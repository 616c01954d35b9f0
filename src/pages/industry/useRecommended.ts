import { useEffect } from 'react'
import { industryCalls } from '@/api/industry'
import type { ProductItem } from '@/api/product'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useNewPrices, usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import type { PagedList } from '@/stores/PagedList'

/** R-CON-25 */
const PAGE_SIZE = 20

const keyOf = (item: ProductItem) => item.skuNo

/** R-CALL-114, page by page, or only the first `few`. The component must be an observer. */
export function useRecommended(id: string, few?: number): PagedList<ProductItem> {
  const { shop, city } = useStores()
  const calls = useCalls(industryCalls)
  const list = usePagedList(async (pageNum) => {
    const page = dataOf(await calls.recommended({ id, pageNum, pageSize: few ?? PAGE_SIZE }))
    return page && { list: page.list, hasNext: few === undefined && page.hasNextPage }
  }, keyOf)
  useNewPrices(list)
  const { shopNo } = shop
  const { cityCode } = city.record
  useEffect(() => {
    // Stock, lead time and area limits belong to the city.
    if (shopNo !== '') void list.reset()
  }, [list, shopNo, cityCode])
  return list
}
