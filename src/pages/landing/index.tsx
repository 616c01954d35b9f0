import { useEffect } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { productCalls } from '@/api/product'
import { dataOf } from '@/client/calls'
import { GoodsList } from '@/components/GoodsList'
import { Page } from '@/components/Page'
import { Bone, Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Thumb } from '@/components/Thumb'
import { HOME } from '@/domain/routes'
import { useCalls } from '@/hooks/useCalls'
import { useGoods } from '@/hooks/useGoods'
import { usePageModule } from '@/hooks/usePageModule'
import { useQuery } from '@/hooks/useQuery'
import { useShare } from '@/hooks/useShare'
import { relaunch } from '@/platform/navigation'
import { setTitle } from '@/platform/page'
import './index.scss'

/** R-SCR-15: a selection of goods that the shop put together under a code. */
export default observer(function LandingPage() {
  const { code = '' } = useQuery()
  const { module, status, load } = usePageModule('LANDING', code)
  const calls = useCalls(productCalls)
  const skuNos = Array.isArray(module?.skuNos) ? module.skuNos : []
  const goods = useGoods(skuNos.join(), async () => {
    const items = dataOf(await calls.byNumbers({ skuNos }))
    return items?.filter((item) => item.valid !== false)
  })
  const title = module?.title || '专题'
  useEffect(() => {
    if (module) setTitle(title)
  }, [module, title])
  useShare(() => ({ title, path: '/pages/landing/index', query: { code }, imageUrl: module?.image }))
  usePullDownRefresh(
    () => void Promise.all([load(), skuNos.length > 0 && goods.refresh()]).finally(Taro.stopPullDownRefresh),
  )

  if (status === 'missing') {
    return (
      <Page>
        <Empty
          drawing="lost"
          title="专题不存在"
          hint="可能已经下线，去首页看看"
          action="返回首页"
          onAction={() => void relaunch(HOME)}
        />
      </Page>
    )
  }
  return (
    <Page title={title}>
      {status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
      {status === 'loading' ? (
        <>
          <View className="landing-page">
            <Bone height={150} />
          </View>
          <Skeleton kind="tile" />
        </>
      ) : null}
      {module?.image ? <Thumb className="landing-page" src={module.image} alt={title} full lazy={false} /> : null}
      {module && skuNos.length === 0 ? <Empty title="暂无商品" hint="商品正在准备中" /> : null}
      {skuNos.length > 0 ? (
        <GoodsList
          list={goods}
          layout="tile"
          scope="landing"
          empty={<Empty title="暂无商品" hint="商品正在准备中" />}
        />
      ) : null}
    </Page>
  )
})
