import { useEffect } from 'react'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { GoodsList } from '@/components/GoodsList'
import { Page } from '@/components/Page'
import { Empty } from '@/components/States'
import { promotionOf } from '@/domain/promotion'
import { HOME } from '@/domain/routes'
import { useActivityGoods } from '@/hooks/useActivityGoods'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { relaunch } from '@/platform/navigation'
import { setTitle } from '@/platform/page'

/** R-SCR-13: the goods of one activity. */
export default observer(function ActivityListPage() {
  useShareDefault()
  const { activityId = '' } = useQuery()
  const goods = useActivityGoods(activityId)
  // What a link calls it is no name: a promotion has one once the service has found goods that carry it.
  const title = (goods.items.length > 0 && promotionOf(activityId)) || '活动商品'
  useEffect(() => setTitle(title), [title])
  usePullDownRefresh(() => void goods.refresh().finally(Taro.stopPullDownRefresh))
  const empty = (
    <Empty
      title="暂无活动商品"
      hint="活动可能已结束，去首页看看"
      action="返回首页"
      onAction={() => void relaunch(HOME)}
    />
  )
  return (
    <Page title={title}>{activityId === '' ? empty : <GoodsList list={goods} scope="activity" empty={empty} />}</Page>
  )
})
