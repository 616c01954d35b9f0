import { View } from '@tarojs/components'
import type { PreviewLine } from '@/api/order'
import { Stepper } from '@/components/Stepper'
import { Tap } from '@/components/Tap'
import { quantityRule } from '@/domain/quantity'
import type { Checkout } from './useCheckout'

interface LineEditProps {
  line: PreviewLine
  checkout: Checkout
}

/** How many of it are ordered, and the way out of the order. Its last line stays: without it there is none. */
export function LineEdit({ line, checkout: { preview, pad } }: LineEditProps) {
  const { skuName, unit, valid, invalidKind } = line
  const rule = quantityRule(line)
  const isOnly = (preview.data?.skuList.filter((one) => !preview.isOut(one)).length ?? 0) <= 1
  const remove = () => preview.leaveOut([line])
  return (
    <View className="order-submit__edit">
      {rule.purchasable && (valid || invalidKind === 'QUANTITY') ? (
        <Stepper
          value={preview.quantityOf(line)}
          rule={rule}
          name={skuName}
          unit={unit}
          onChange={(quantity) => preview.change(line, quantity)}
          onType={(digit) => pad.type(line, digit)}
          {...(isOnly ? {} : { onRemove: remove })}
        />
      ) : null}
      {isOnly ? null : (
        <Tap className="order-submit__remove" label={`移除，${skuName}`} onTap={remove}>
          移除
        </Tap>
      )}
    </View>
  )
}
