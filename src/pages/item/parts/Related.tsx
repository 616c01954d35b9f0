import { View } from '@tarojs/components'
import type { ProductItem } from '@/api/product'
import { GoodsPrice } from '@/components/Price'
import { itemPath } from '@/components/ProductCard/view'
import { SectionHead } from '@/components/SectionHead'
import { shortName } from '@/components/SmallGoods/shortName'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'

const SHOWN = 6

export function Related({ list }: { list: ProductItem[] }) {
  if (list.length === 0) return null
  return (
    <View className="ui-card item-section">
      <SectionHead title="配套购买" />
      <View className="related-goods">
        {list.slice(0, SHOWN).map((item) => {
          const [head, tail] = shortName(item)
          return (
            <Tap
              key={item.skuNo}
              className="related-goods__item"
              href={itemPath(item)}
              onTap={() => void navigate(itemPath(item))}
            >
              <Thumb className="related-goods__picture" src={item.image} alt="" />
              <View className="text--size-12 related-goods__name">
                <View className="text--two-lines">{head}</View>
                {tail}
              </View>
              <GoodsPrice value={item.price} from={!item.exactPrice} unit={item.unit} size={15} />
            </Tap>
          )
        })}
      </View>
    </View>
  )
}
