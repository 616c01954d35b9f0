import { View } from '@tarojs/components'
import type { HomeModuleData } from '@/api/homeModules'
import { Carousel } from '@/components/Carousel'
import { SectionHead } from '@/components/SectionHead'
import { SmallGoods } from '@/components/SmallGoods'
import { navigate } from '@/platform/navigation'

/** R-CON-16 */
const GOODS_A_SLIDE = 4

interface GoodsFloorProps {
  title: string
  data: Partial<HomeModuleData['WA_HP_PRODUCT_FLOOR']>
}

export function GoodsFloor({ title, data: { subTitle, link, list = [] } }: GoodsFloorProps) {
  if (list.length === 0) return null
  return (
    <View className="ui-card goods-strip">
      <SectionHead
        title={title}
        sub={subTitle}
        more={link ? '更多' : undefined}
        href={link}
        onMore={() => void navigate(link ?? '')}
      />
      <Carousel
        className="home-goods__list"
        label={title}
        dots="below"
        slides={inSlides(list, GOODS_A_SLIDE).map((goods) => (
          <SmallGoods key={goods[0]?.skuNo} list={goods} />
        ))}
      />
    </View>
  )
}

function inSlides<TItem>(list: readonly TItem[], size: number): TItem[][] {
  const slides: TItem[][] = []
  for (let start = 0; start < list.length; start += size) slides.push(list.slice(start, start + size))
  return slides
}
