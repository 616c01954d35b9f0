import { View } from '@tarojs/components'
import type { CartLine } from '@/api/cart'
import { BasketLine } from '@/components/BasketLine'
import { AlikeButton } from '@/components/BasketLine/AlikeButton'
import { Button } from '@/components/Button'
import { Stepper } from '@/components/Stepper'
import { originText } from '@/domain/demand/origin'
import { quantityRule } from '@/domain/quantity'
import type { CartEditor } from '../CartEditor'

interface InvalidLineProps {
  line: CartLine
  editor: CartEditor
  lazy: boolean
  onRemove: (lines: readonly CartLine[]) => void
  onCity: () => void
}

/** A line that cannot be ordered, and the way out of that: another quantity, another city, something alike. */
export function InvalidLine({ line, editor, lazy, onRemove, onCity }: InvalidLineProps) {
  const { skuName, invalidKind, unit } = line
  const rule = quantityRule(line)
  const isQuantity = invalidKind === 'QUANTITY' && rule.purchasable
  return (
    <View className="cart-page__line">
      <View className="check-row check-row--alone">
        <View className="ui-check ui-check--off" />
      </View>
      <BasketLine
        line={line}
        lazy={lazy}
        origin={originText(line)}
        quantity={
          <View className="cart-page__invalid">
            <Button kind="p3" size="s" label={`移除 ${skuName}`} onTap={() => onRemove([line])}>
              移除
            </Button>
            {isQuantity ? (
              <Stepper
                value={line.quantity}
                rule={rule}
                name={skuName}
                unit={unit}
                onChange={(next) => editor.setQuantity(line, next)}
                onType={(digit) => editor.type(line, digit)}
              />
            ) : (
              <>
                {invalidKind === 'AREA' ? (
                  <Button kind="p3" size="s" label={`更换城市，${skuName}`} onTap={onCity}>
                    更换城市
                  </Button>
                ) : null}
                <AlikeButton line={line} />
              </>
            )}
          </View>
        }
      />
    </View>
  )
}
