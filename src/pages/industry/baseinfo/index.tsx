import { useEffect } from 'react'
import { RichText, View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import type { Industry } from '@/api/industry'
import { GoodsList } from '@/components/GoodsList'
import { Page } from '@/components/Page'
import { SectionHead } from '@/components/SectionHead'
import { Empty, LoadError } from '@/components/States'
import { useQuery } from '@/hooks/useQuery'
import { useShare } from '@/hooks/useShare'
import { setTitle } from '@/platform/page'
import { Banner } from '../parts/Banner'
import { HotTiles } from '../parts/HotTiles'
import { Missing } from '../parts/Missing'
import { Steps } from '../parts/Steps'
import { Waiting } from '../parts/Waiting'
import { BASE_INFO } from '../routes'
import { useHot } from '../useHot'
import { useIndustry } from '../useIndustry'
import { useRecommended } from '../useRecommended'
import '../index.scss'

/** R-SCR-40: an industry as the shop tells it, with its steps, what is hot, and the goods it recommends. */
export default observer(function IndustryPage() {
  const { id = '' } = useQuery()
  const { industry, status, load } = useIndustry(id)
  const title = industry?.name || '行业方案'
  useEffect(() => setTitle(title), [title])
  useShare(() => ({
    title: industry?.name ? `${industry.name}解决方案` : '',
    path: BASE_INFO,
    query: { id },
    ...(industry?.banner && { imageUrl: industry.banner }),
  }))
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))
  return (
    <Page title={title}>
      {status === 'missing' ? <Missing /> : null}
      {status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
      {status === 'loading' ? <Waiting /> : null}
      {industry ? <Told id={id} industry={industry} /> : null}
    </Page>
  )
})

const Told = observer(function Told({ id, industry }: { id: string; industry: Industry }) {
  const hot = useHot(id)
  const goods = useRecommended(id)
  usePullDownRefresh(() => void Promise.all([hot.load(), goods.refresh()]).finally(Taro.stopPullDownRefresh))
  return (
    <>
      <Banner industry={industry} />
      {industry.html ? (
        <View className="ui-card industry-card industry-card__text">
          <RichText nodes={industry.html} />
        </View>
      ) : null}
      <Steps id={id} solutions={industry.solutions ?? []} />
      <HotTiles id={id} hot={hot} />
      <View className="industry-goods">
        <SectionHead title="推荐商品" />
      </View>
      <GoodsList
        list={goods}
        scope="industry"
        empty={<Empty title="暂无推荐商品" hint="换个收货城市，或稍后再来看看" />}
      />
    </>
  )
})
