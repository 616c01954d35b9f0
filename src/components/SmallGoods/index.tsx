import { View } from '@tarojs/components'
import type { ProductItem } from '@/api/product'
import { navigate } from '@/platform/navigation'
import { GoodsPrice } from '../Price'
import { itemPath } from '../ProductCard/view'
import { Tap } from '../Tap'
import { Thumb } from '../Thumb'
import { shortName } from './shortName'
import './index.scss'

/** Four small cards in a row: picture, name, price. */
export function SmallGoods({ list }: { list: readonly ProductItem[] }) {
  return (
    <View className="goods-strip__row">
      {list.map((item) => {
        const [head, tail] = shortName(item)
        return (
          <Tap
            key={item.skuNo}
            className="goods-strip__item"
            href={itemPath(item)}
            onTap={() => void navigate(itemPath(item))}
          >
            <Thumb className="goods-strip__image" src={item.image} alt="" />
            <View className="text--size-12 goods-strip__name">
              <View className="text--one-line">{head}</View>
              {tail}
            </View>
            <GoodsPrice value={item.price} from={!item.exactPrice} unit={item.unit} size={15} />
          </Tap>
        )
      })}
    </View>
  )
}
