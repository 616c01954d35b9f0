import { useReachBottom } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { PagedList, type FetchPage } from '@/stores/PagedList'
import { useStores } from './useStores'

/**
 * A list that asks for its next page at the bottom of the page. The component must be an observer;
 * the first `reset` is the page's, usually in `useOnShop`.
 */
export function usePagedList<TItem>(fetchPage: FetchPage<TItem>, keyOf: (item: TItem) => string): PagedList<TItem> {
  const [list] = useState(() => new PagedList(fetchPage, keyOf))
  useReachBottom(() => void list.more())
  return list
}

/**
 * R-PRM-02: where prices are for members, goods that are listed already get or lose them with the session; the place in
 * the list stays. The component must be an observer.
 */
export function useNewPrices(list: Pick<PagedList<unknown>, 'items' | 'refresh'>): void {
  const { shop, user } = useStores()
  const { token } = user
  useEffect(() => {
    if (shop.priceLogin && list.items.length > 0) void list.refresh('whole')
  }, [list, shop, token])
}
