import { useEffect, useRef } from 'react'
import { homeGoodsCalls } from '@/api/homeGoods'
import type { ProductItem } from '@/api/product'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useNewPrices, usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import type { PagedList } from '@/stores/PagedList'

/** R-CON-16 */
const PAGE_SIZE = 10

const keyOf = (item: ProductItem) => item.skuNo

export function useSelection(catalogId: string): PagedList<ProductItem> {
  const calls = useCalls(homeGoodsCalls)
  const { shop, city } = useStores()
  const { shopNo } = shop
  const { provinceCode } = city.record
  const fetchPage = async (pageNum: number) => {
    const page = dataOf(await calls.selectionPage({ catalogId, pageNum, pageSize: PAGE_SIZE }))
    return page && { list: page.list, hasNext: page.hasNextPage }
  }
  const feed = usePagedList(fetchPage, keyOf)
  useEffect(() => {
    if (shopNo !== '') void feed.reset(fetchPage)
    // The page is asked for again when its question changes, not when its function is made anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- fetchPage closes over catalogId alone
  }, [feed, catalogId, shopNo])
  useNewPrices(feed)
  // A card says when its goods arrive there; the place in the list stays.
  const province = useRef(provinceCode)
  useEffect(() => {
    if (province.current !== provinceCode) void feed.refresh('whole')
    province.current = provinceCode
  }, [feed, provinceCode])
  return feed
}
