import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { leastText, limitText, quickPicks, ruleText } from '@/domain/offer'
import type { Tier } from '@/domain/price'
import type { QuantityRule } from '@/domain/quantity'
import { Chip } from '../Chip'
import { spoken } from '../spoken'
import { Stepper } from '../Stepper'
import type { TypedQuantity } from './TypedQuantity'
import './index.scss'

interface AmountProps {
  goods: { skuName: string; unit: string; tierPrices: readonly Tier[] }
  rule: QuantityRule
  typed: TypedQuantity
  /** A step or a quick pick, which is a quantity that is sold. */
  onTake: (quantity: number) => void
}

/** How many: the stepper, and the quantities that buyers take. */
export const Amount = observer(function Amount({ goods, rule, typed, onTake }: AmountProps) {
  const { skuName, unit } = goods
  const { quantity, text, isTooMuch, isTooLittle } = typed
  return (
    <View className="quantity-amount">
      <View className="quantity-amount__line">
        <View className="quantity-amount__title">数量</View>
        <View
          className={`quantity-amount__rule text--size-12 ${isTooMuch || isTooLittle ? 'text--tone-bad' : 'text--muted'}`}
          {...spoken({ role: 'status' })}
        >
          {isTooMuch ? limitText(rule, unit) : isTooLittle ? leastText(rule, unit) : ruleText(rule, unit)}
        </View>
        <Stepper
          value={quantity}
          text={text}
          rule={rule}
          name={skuName}
          unit={unit}
          onChange={onTake}
          onType={(digit) => typed.begin(digit)}
        />
      </View>
      <View className="quantity-amount__quick">
        {quickPicks(goods, rule).map((pick) => (
          <Chip key={pick} on={pick === quantity} onTap={() => onTake(pick)}>
            {`${pick} ${unit}`}
          </Chip>
        ))}
      </View>
    </View>
  )
})
