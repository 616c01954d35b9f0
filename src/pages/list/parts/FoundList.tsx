import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { GoodsSearch } from '@/components/GoodsSearch'
import { countOf } from '@/components/GoodsSearch/countOf'
import { nameIn } from '@/components/GoodsSearch/goodsQuery'
import { useGoodsSearch } from '@/components/GoodsSearch/useGoodsSearch'
import { Page } from '@/components/Page'
import type { Query } from '@/utils/query'
import { LIST, useListPage } from '../useListPage'

export const FoundList = observer(function FoundList({ query }: { query: Query }) {
  const found = useGoodsSearch(LIST, query)
  const { first, facets, base } = found
  // The link's words stand for it until the answer is there, and no longer: a link must not make the shop say anything.
  const told = facets ? nameIn(first, facets) || nameIn(first, base) : query.title
  const title = told || '商品列表'
  useListPage(title, found.address)
  usePullDownRefresh(() => void found.refresh().finally(Taro.stopPullDownRefresh))
  return (
    <Page title={title} announcement={countOf(found)}>
      <GoodsSearch found={found} scope="list" />
    </Page>
  )
})
