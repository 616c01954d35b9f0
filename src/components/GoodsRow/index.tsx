import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductItem } from '@/api/product'
import { BASKET_TEXT, basketFor } from '@/domain/basket'
import { isSoldOut } from '@/domain/price'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { GoodsPrice } from '../Price'
import { LoginPrice } from '../Price/LoginPrice'
import { itemPath } from '../ProductCard/view'
import { Tap } from '../Tap'
import { Thumb } from '../Thumb'
import './index.scss'

interface GoodsRowProps {
  item: ProductItem
  onAdd: (item: ProductItem) => void
  /** In the place of the + once some lie in the basket. */
  stepper?: ReactNode
}

/** A short line of a few goods within a card. */
export const GoodsRow = observer(function GoodsRow({ item, onAdd, stepper }: GoodsRowProps) {
  const { user } = useStores()
  return (
    <View className={stepper ? 'goods-row goods-row--counted' : 'goods-row'}>
      <Thumb className="goods-row__picture" src={item.image} alt="" />
      <View className="goods-row__text">
        <Tap className="goods-row__name" href={itemPath(item)} onTap={() => void navigate(itemPath(item))}>
          {item.skuName}
        </Tap>
        <View className="text--size-11 text--muted text--one-line">{item.specText}</View>
        <GoodsPrice login={<LoginPrice />} value={item.price} from={!item.exactPrice} unit={item.unit} size={18} />
      </View>
      {(item.price === null && !user.pricesHidden) || isSoldOut(item)
        ? null
        : (stepper ?? (
            <Tap
              className="product-card__basket"
              label={`${BASKET_TEXT[basketFor(user.role)].add}，${item.skuName}`}
              onTap={() => onAdd(item)}
            />
          ))}
    </View>
  )
})
