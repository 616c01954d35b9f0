import { View } from '@tarojs/components'
import { quantityRule } from '@/domain/quantity'
import { BasketLine, type LineWords } from '../BasketLine'
import { AlikeButton } from '../BasketLine/AlikeButton'
import { Button } from '../Button'
import { Stepper } from '../Stepper'
import type { BasketEditor, EditedLine } from './BasketEditor'
import './index.scss'

interface InvalidLineProps<TLine extends EditedLine> extends LineWords {
  line: TLine
  editor: BasketEditor<TLine>
  lazy: boolean
  onRemove: (lines: readonly TLine[]) => void
  /** Where another city is chosen; without it the place is none of this page's. */
  onCity?: () => void
}

/** A line that cannot be had, and the way out of that: another quantity, another city, something alike. */
export function InvalidLine<TLine extends EditedLine>(props: InvalidLineProps<TLine>) {
  const { line, editor, lazy, onRemove, onCity, ...words } = props
  const { skuName, invalidKind, unit } = line
  const rule = quantityRule(line)
  const isQuantity = invalidKind === 'QUANTITY' && rule.purchasable
  return (
    <View className="basket-edit__line">
      <View className="check-row check-row--alone">
        <View className="ui-check ui-check--off" />
      </View>
      <BasketLine
        {...words}
        line={line}
        lazy={lazy}
        quantity={
          <View className="basket-edit__invalid">
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
                {invalidKind === 'AREA' && onCity ? (
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
