import { useEffect } from 'react'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { GoodsList } from '@/components/GoodsList'
import { Page } from '@/components/Page'
import { Empty } from '@/components/States'
import { navigate } from '@/platform/navigation'
import { setTitle } from '@/platform/page'
import { CATALOG } from '../routes'
import { useIndustry } from '../useIndustry'
import { useRecommended } from '../useRecommended'
import { FindWithin } from './FindWithin'
import { Missing } from './Missing'

/** Everything that the industry recommends. */
export const RecommendedList = observer(function RecommendedList({ id }: { id: string }) {
  const { industry, status, load } = useIndustry(id)
  const goods = useRecommended(id)
  const title = industry?.name ? `${industry.name} · 推荐商品` : '行业商品'
  useEffect(() => setTitle(title), [title])
  usePullDownRefresh(() => void Promise.all([load(), goods.refresh()]).finally(Taro.stopPullDownRefresh))
  if (status === 'missing') {
    return (
      <Page title={title}>
        <Missing />
      </Page>
    )
  }
  const empty = (
    <Empty
      title="这个行业还没有商品"
      hint="换个行业，或换个收货城市看看"
      action="看其他行业"
      onAction={() => void navigate(CATALOG)}
    />
  )
  return (
    <Page title={title}>
      <FindWithin id={id} name={industry?.name} />
      <GoodsList list={goods} scope="industry" empty={empty} />
    </Page>
  )
})
