import { useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { industryCalls } from '@/api/industry'
import { Page } from '@/components/Page'
import { Empty, LoadError } from '@/components/States'
import { Tabs } from '@/components/Tabs'
import { HOME } from '@/domain/routes'
import { useCalls } from '@/hooks/useCalls'
import { useInAddress } from '@/hooks/useInAddress'
import { useQuery } from '@/hooks/useQuery'
import { useResource } from '@/hooks/useResource'
import { useShare } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { relaunch } from '@/platform/navigation'
import { Overview } from '../parts/Overview'
import { Waiting } from '../parts/Waiting'
import { CATALOG } from '../routes'
import '../index.scss'

const TITLE = '行业解决方案'

/** R-SCR-39: the industries of the shop, one of them shown. */
export default observer(function IndustryCatalogPage() {
  const query = useQuery()
  const { shop } = useStores()
  const calls = useCalls(industryCalls)
  const [chosen, setChosen] = useState(query.id ?? '')
  const [banner, setBanner] = useState('')
  const { data, status, load } = useResource(() => calls.brief(), { key: shop.shopNo, when: shop.shopNo !== '' })
  const list = Array.isArray(data)
    ? data.filter(({ id }, place) => data.findIndex((one) => one.id === id) === place)
    : []
  const current = list.find(({ id }) => id === chosen) ?? list[0]
  // What the shop does not offer is shown as the first one, and not named.
  const named = list.length === 0 || current?.id === chosen ? chosen : ''
  useInAddress(CATALOG, { ...query, id: named || undefined })
  useShare(() => ({
    title: current ? `${current.name}解决方案` : TITLE,
    path: CATALOG,
    query: { id: named || undefined },
    ...(banner && { imageUrl: banner }),
  }))
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))
  return (
    <Page title={TITLE}>
      {current ? (
        <>
          <View className="industry-strip">
            <Tabs
              label="行业"
              spread="left"
              items={list.map(({ id, name }) => ({ key: id, text: name }))}
              current={current.id}
              onChange={setChosen}
            />
          </View>
          {/* Another one each time: nothing of the one before is mixed into it, however late it comes. */}
          <View>
            <Overview key={current.id} brief={current} onBanner={setBanner} />
          </View>
        </>
      ) : status === 'loading' ? (
        <>
          <View className="industry-strip" />
          <Waiting />
        </>
      ) : status === 'ready' ? (
        <Empty
          title="暂无行业方案"
          hint="本店还没有按行业整理商品，去首页看看"
          action="返回首页"
          onAction={() => void relaunch(HOME)}
        />
      ) : (
        <LoadError onRetry={() => void load()} />
      )}
    </Page>
  )
})
