import { useEffect } from 'react'
import { RichText, View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { GoodsList } from '@/components/GoodsList'
import { Page } from '@/components/Page'
import { SectionHead } from '@/components/SectionHead'
import { Bone, Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { HOME } from '@/domain/routes'
import { useActivityGoods } from '@/hooks/useActivityGoods'
import { usePageModule } from '@/hooks/usePageModule'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { navigate, relaunch } from '@/platform/navigation'
import { setTitle } from '@/platform/page'
import './index.scss'

/** R-SCR-16: a promotion as the shop tells it, with pictures, words and the goods of one activity. */
export default observer(function PromotePage() {
  useShareDefault()
  const { code } = useQuery()
  const { module, status, load } = usePageModule('PROMOTE', code)
  const goods = useActivityGoods(module?.activityId ?? '')
  const title = module?.title || '活动'
  useEffect(() => {
    if (module) setTitle(title)
  }, [module, title])
  usePullDownRefresh(
    () => void Promise.all([load(), module?.activityId && goods.refresh()]).finally(Taro.stopPullDownRefresh),
  )

  if (status === 'missing') {
    return (
      <Page>
        <Empty
          drawing="lost"
          title="活动不存在"
          hint="可能已经结束，去首页看看"
          action="返回首页"
          onAction={() => void relaunch(HOME)}
        />
      </Page>
    )
  }
  const pictures = Array.isArray(module?.images) ? module.images : []
  return (
    <Page title={title}>
      {status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
      {status === 'loading' ? (
        <>
          <View className="promote-page__image">
            <Bone height={150} />
          </View>
          <Skeleton />
        </>
      ) : null}
      {pictures.map(({ image, title: words, link }, index) =>
        link ? (
          <Tap key={image} className="promote-page__image" href={link} label={words} onTap={() => void navigate(link)}>
            <Thumb className="promote-page__picture" src={image} alt="" full lazy={index > 0} />
          </Tap>
        ) : (
          <View key={image} className="promote-page__image">
            <Thumb className="promote-page__picture" src={image} alt={words} full lazy={index > 0} />
          </View>
        ),
      )}
      {module?.html ? (
        <View className="ui-card promote-page__text">
          <RichText nodes={module.html} />
        </View>
      ) : null}
      {module?.activityId ? (
        <>
          <View className="promote-page__head">
            <SectionHead title="活动商品" />
          </View>
          <GoodsList
            list={goods}
            scope="promote"
            empty={<Empty title="暂无商品" hint="换个收货城市，或稍后再来看看" />}
          />
        </>
      ) : null}
    </Page>
  )
})
