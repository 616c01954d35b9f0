import { useEffect } from 'react'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { GoodsSearch } from '@/components/GoodsSearch'
import { countOf } from '@/components/GoodsSearch/countOf'
import { nameIn } from '@/components/GoodsSearch/goodsQuery'
import { useGoodsSearch } from '@/components/GoodsSearch/useGoodsSearch'
import { Page } from '@/components/Page'
import { setTitle } from '@/platform/page'
import type { Query } from '@/utils/query'
import { LIST } from '../routes'
import { useIndustry } from '../useIndustry'
import { FindWithin } from './FindWithin'
import { Missing } from './Missing'

/** The goods of the industry that lie in one of its catalogues or are of one brand. */
export const NarrowedList = observer(function NarrowedList({ id, query }: { id: string; query: Query }) {
  const { industry, status } = useIndustry(id)
  const found = useGoodsSearch(LIST, query, { words: '', industryId: id })
  const { first, facets, base } = found
  const title = [industry?.name, nameIn(first, facets) || nameIn(first, base)].filter(Boolean).join(' · ') || '行业商品'
  useEffect(() => setTitle(title), [title])
  usePullDownRefresh(() => void found.refresh().finally(Taro.stopPullDownRefresh))
  if (status === 'missing') {
    return (
      <Page title={title}>
        <Missing />
      </Page>
    )
  }
  return (
    <Page title={title} announcement={countOf(found)}>
      <FindWithin id={id} name={industry?.name} />
      <GoodsSearch found={found} scope="industry" />
    </Page>
  )
})
