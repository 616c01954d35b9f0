import { useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { PagedList, type FetchPage } from '@/stores/PagedList'

/**
 * A list that asks for its next page at the bottom of the page. The component must be an observer;
 * the first `reset` is the page's, usually in `useOnShop`.
 */
export function usePagedList<TItem>(fetchPage: FetchPage<TItem>, keyOf: (item: TItem) => string): PagedList<TItem> {
  const [list] = useState(() => new PagedList(fetchPage, keyOf))
  useReachBottom(() => void list.more())
  return list
}
