import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { GoodsSearch } from '@/components/GoodsSearch'
import { useGoodsSearch } from '@/components/GoodsSearch/useGoodsSearch'
import type { Query } from '@/utils/query'
import { SEARCH } from '../routes'

/** What the words find within the industry. */
export const Found = observer(function Found({ id, query }: { id: string; query: Query }) {
  const found = useGoodsSearch(SEARCH, query, { industryId: id })
  usePullDownRefresh(() => void found.refresh().finally(Taro.stopPullDownRefresh))
  return <GoodsSearch found={found} scope="industry" />
})
