import { useEffect } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import type { IndustryBrief } from '@/api/industry'
import { useAdding } from '@/components/Adding'
import { BasketButton } from '@/components/BasketButton'
import { GoodsRow } from '@/components/GoodsRow'
import { SectionHead } from '@/components/SectionHead'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { BASE_INFO, LIST } from '../routes'
import { useHot } from '../useHot'
import { useIndustry } from '../useIndustry'
import { useRecommended } from '../useRecommended'
import { Banner } from './Banner'
import { HotTiles } from './HotTiles'
import { Missing } from './Missing'
import { Steps } from './Steps'
import { Waiting } from './Waiting'

const FEW = 3

interface OverviewProps {
  brief: IndustryBrief
  /** Learns of the picture for a shared card; '' while there is none. */
  onBanner: (banner: string) => void
}

/** One industry in short: what it consists of, and what sells best in it. */
export const Overview = observer(function Overview({ brief, onBanner }: OverviewProps) {
  const { id, name, icon, desc } = brief
  const { industry, status, load } = useIndustry(id)
  const hot = useHot(id)
  const banner = industry?.banner ?? ''
  useEffect(() => onBanner(banner), [banner, onBanner])
  const goods = useRecommended(id, FEW)
  const { onAdd, counted, adder } = useAdding('industry')
  usePullDownRefresh(() => void Promise.all([load(), hot.load(), goods.refresh()]).finally(Taro.stopPullDownRefresh))

  if (status === 'missing') return <Missing />
  if (status === 'error') return <LoadError onRetry={() => void load()} />
  if (!industry) return <Waiting />
  const solutions = industry.solutions ?? []
  const about = withQuery(BASE_INFO, { id })
  const all = withQuery(LIST, { id })
  return (
    <>
      <Banner industry={industry} summary={desc} href={about} />
      <Steps id={id} solutions={solutions} />
      <View className="ui-card industry-card">
        <SectionHead title="方案介绍" more="查看" href={about} onMore={() => void navigate(about)} />
        <Tap className="industry-intro" href={about} onTap={() => void navigate(about)}>
          <Thumb className="industry-intro__picture" src={icon} alt="" />
          <View className="industry-intro__words">
            <View className="text--bold">{name}怎么备货</View>
            <View className="text--size-12 text--second">{desc}</View>
          </View>
        </Tap>
      </View>
      {goods.items.length > 0 ? (
        <View className="ui-card industry-card">
          <SectionHead title="行业热销" more="更多" href={all} onMore={() => void navigate(all)} />
          {goods.items.map((item) => (
            <GoodsRow key={item.skuNo} item={item} onAdd={onAdd} stepper={counted?.(item)} />
          ))}
        </View>
      ) : null}
      {solutions.length === 0 && goods.isEmpty ? (
        <Empty title="这个行业还没有商品" hint="换个行业，或去分类看看" />
      ) : (
        <HotTiles id={id} hot={hot} />
      )}
      <BasketButton />
      {adder}
    </>
  )
})
