import { useRef } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductItem } from '@/api/product'
import { quantityRule } from '@/domain/quantity'
import { useStore } from '@/hooks/useStores'
import { InBasketStore } from '@/stores/InBasketStore'
import { Stepper } from '../Stepper'
import { useKeptFocus } from './useKeptFocus'
import './index.scss'

interface CardStepperProps {
  item: ProductItem
  /** The number was tapped: it is typed from now on. */
  onType: (item: ProductItem, digit?: string) => void
}

/** How many of a card's goods lie in the basket, in the place of its +. Below the least quantity they leave it. */
export const CardStepper = observer(function CardStepper({ item, onType }: CardStepperProps) {
  const inBasket = useStore(InBasketStore)
  const box = useRef<HTMLElement>()
  useKeptFocus(box, inBasket.isResting(item.skuNo))
  const rule = quantityRule(item)
  return (
    <View ref={box} className="product-card__action card-stepper">
      <Stepper
        value={inBasket.quantityOf(item.skuNo) ?? 0}
        rule={{ ...rule, min: 0 }}
        least={rule.min}
        name={item.skuName}
        unit={item.unit}
        isResting={() => inBasket.isResting(item.skuNo)}
        onChange={(quantity) => inBasket.change(item, quantity)}
        onType={(digit) => onType(item, digit)}
      />
    </View>
  )
})
