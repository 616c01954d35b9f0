import { useState } from 'react'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { browseCalls, type BrowsedItem } from '@/api/browse'
import { dataOf } from '@/client/calls'
import { GoodsList } from '@/components/GoodsList'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Empty } from '@/components/States'
import { HOME } from '@/domain/routes'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { usePagedList } from '@/hooks/usePagedList'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { dayOf } from './dayOf'

/** R-FLD-01 */
const PAGE_SIZE = 20

const keyOf = (item: BrowsedItem) => item.skuNo

/** The products that the buyer looked at, by day, the latest first. */
export default observer(function HistoryPage() {
  useShareDefault()
  const { user } = useStores()
  const calls = useCalls(browseCalls)
  const list = usePagedList<BrowsedItem>(async (pageNum) => {
    const page = dataOf(await calls.list({ pageNum, pageSize: PAGE_SIZE }))
    return page && { list: page.list, hasNext: page.hasNextPage }
  }, keyOf)
  const [sectionOf] = useState(() => (item: BrowsedItem) => dayOf(item.browseTime, Date.now()))
  useOnShop(() => {
    if (!user.isGuest) void list.reset()
  })
  usePullDownRefresh(() => void (user.isGuest ? Promise.resolve() : list.refresh()).finally(Taro.stopPullDownRefresh))

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后，看过的商品都会记在这里" />
      </Page>
    )
  }
  return (
    <Page>
      <GoodsList
        list={list}
        sectionOf={sectionOf}
        scope="history"
        empty={
          <Empty
            title="暂无浏览记录"
            hint="看过的商品会按日期记在这里"
            action="去逛逛"
            onAction={() => void navigate(HOME)}
          />
        }
      />
    </Page>
  )
})
