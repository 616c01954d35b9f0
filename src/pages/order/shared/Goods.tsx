import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Price } from '@/components/Price'
import { itemPath } from '@/components/ProductCard/view'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { money } from './Row'
import '@/components/BasketLine/words.scss'
import './goods.scss'

interface GoodsProps {
  goods: {
    skuNo: string
    skuName: string
    specText: string
    image: string
    price: number | null
    quantity: number
    unit: string
    amount: number
  }
  /** false for the lines of the first screen. */
  lazy?: boolean
  /** Tags or a warning below the words. */
  children?: ReactNode
}

/** A line of an order: small picture, name, price and quantity. The name is the link to the product. */
export function Goods({ goods, lazy, children }: GoodsProps) {
  const { skuNo, skuName, specText, image, price, quantity, unit, amount } = goods
  const path = itemPath(goods)
  return (
    <View className="order-goods">
      <Thumb className="order-goods__image" src={image} alt="" lazy={lazy} />
      <View className="order-goods__body">
        <Tap className="basket-line__name" href={path} onTap={() => void navigate(path)}>
          {skuName}
        </Tap>
        {specText ? <View className="basket-line__spec">{specText}</View> : null}
        <View className="basket-line__spec">{`货号 ${skuNo}`}</View>
        {children}
      </View>
      <View className="order-goods__price">
        <Price value={price} size={15} tone="text" />
        <View className="order-goods__quantity">{`×${quantity} ${unit}`}</View>
        {price != null && quantity > 1 ? (
          <View className="order-goods__quantity">{`小计 ${money(amount)}`}</View>
        ) : null}
      </View>
    </View>
  )
}
