import { View } from '@tarojs/components'
import type { ProductItem } from '@/api/product'
import { GoodsPrice } from '@/components/Price'
import { itemPath } from '@/components/ProductCard/view'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'

const SHOWN = 6

export function Related({ list }: { list: ProductItem[] }) {
  if (list.length === 0) return null
  return (
    <View className="cd is">
      <SectionHead title="配套购买" />
      <View className="ir">
        {list.slice(0, SHOWN).map((item) => (
          <Tap key={item.skuNo} className="ir-i" href={itemPath(item)} onTap={() => void navigate(itemPath(item))}>
            <Thumb className="ir-p" src={item.image} alt="" />
            <View className="f12 el ir-n">{item.skuName}</View>
            <GoodsPrice value={item.price} from={!item.exactPrice} size={15} />
          </Tap>
        ))}
      </View>
    </View>
  )
}
