import { View } from '@tarojs/components'
import type { HomeModuleData } from '@/api/homeModules'
import type { ProductItem } from '@/api/product'
import { Carousel } from '@/components/Carousel'
import { Price } from '@/components/Price'
import { itemPath } from '@/components/ProductCard/view'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { inSlides, shortName } from '../goods'

/** R-CON-16 */
const GOODS_A_SLIDE = 4

interface GoodsFloorProps {
  title: string
  data: Partial<HomeModuleData['WA_HP_PRODUCT_FLOOR']>
}

export function GoodsFloor({ title, data: { subTitle, link, list = [] } }: GoodsFloorProps) {
  if (list.length === 0) return null
  return (
    <View className="cd hg">
      <SectionHead
        title={title}
        sub={subTitle}
        more={link ? '更多' : undefined}
        href={link}
        onMore={() => void navigate(link ?? '')}
      />
      <Carousel
        className="hg-c"
        label={title}
        dots="below"
        slides={inSlides(list, GOODS_A_SLIDE).map((goods) => (
          <View className="hg-s" key={goods[0]?.skuNo}>
            {goods.map((item) => (
              <Goods key={item.skuNo} item={item} />
            ))}
          </View>
        ))}
      />
    </View>
  )
}

function Goods({ item }: { item: ProductItem }) {
  return (
    <Tap className="hg-i" href={itemPath(item)} onTap={() => void navigate(itemPath(item))}>
      <Thumb className="hg-p" src={item.image} alt="" />
      <View className="f12 el hg-n">{shortName(item)}</View>
      <Price value={item.price} from={!item.exactPrice} unit={item.unit} size={15} />
    </Tap>
  )
}
