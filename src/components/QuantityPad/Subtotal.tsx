import { View } from '@tarojs/components'
import { toCents, toYuan } from '@/domain/money'
import { Price } from '../Price'
import { spoken } from '../spoken'
import './index.scss'

interface SubtotalProps {
  quantity: number
  unit: string
  price: number | null
  from?: boolean
}

/** What the quantity comes to, spoken whenever it changes. */
export function Subtotal({ quantity, unit, price, from }: SubtotalProps) {
  const cents = toCents(price)
  if (cents === null) return null
  return (
    <View className="quantity-subtotal" {...spoken({ live: 'polite' })}>
      <View className="text--size-13 text--second">{`小计 ${quantity} ${unit}`}</View>
      <Price value={toYuan(cents * quantity)} from={from} size={24} />
    </View>
  )
}
