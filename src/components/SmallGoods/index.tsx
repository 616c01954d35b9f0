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
    <View className="hg-s">
      {list.map((item) => (
        <Tap key={item.skuNo} className="hg-i" href={itemPath(item)} onTap={() => void navigate(itemPath(item))}>
          <Thumb className="hg-p" src={item.image} alt="" />
          <View className="f12 el hg-n">{shortName(item)}</View>
          <GoodsPrice value={item.price} from={!item.exactPrice} unit={item.unit} size={15} />
        </Tap>
      ))}
    </View>
  )
}
