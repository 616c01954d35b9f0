import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { GoodsPrice } from '../Price'
import { Thumb } from '../Thumb'
import './index.scss'

interface GoodsHeadProps {
  goods: { image: string; unit: string }
  price: number | null
  from?: boolean
  /** How much more brings the next price; '' for none. */
  nudge: string
  children: ReactNode
}

/** The head of a sheet about one product. */
export function GoodsHead({ goods, price, from, nudge, children }: GoodsHeadProps) {
  return (
    <View className="quantity-goods">
      <Thumb className="quantity-goods__image" src={goods.image} alt="" lazy={false} />
      <View className="quantity-goods__words">
        <GoodsPrice value={price} from={from} unit={goods.unit} size={26} />
        {nudge ? <View className="text--muted">{nudge}</View> : null}
        {children}
      </View>
    </View>
  )
}
