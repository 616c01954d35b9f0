import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CartLine } from '@/api/cart'
import { BasketLine } from '@/components/BasketLine'
import { Checkbox } from '@/components/Checkbox'
import { Stepper } from '@/components/Stepper'
import { quantityRule } from '@/domain/quantity'
import type { CartEditor } from '../CartEditor'

interface LineProps {
  line: CartLine
  editor: CartEditor
  lazy: boolean
  onRemove: (lines: readonly CartLine[]) => void
}

/** A line that can be ordered: chosen with its box, counted with its stepper. */
export const Line = observer(function Line({ line, editor, lazy, onRemove }: LineProps) {
  const quantity = editor.quantityOf(line)
  return (
    <View className={editor.refused.has(line.id) ? 'cart-page__line cart-page__line--refused' : 'cart-page__line'}>
      <Checkbox checked={editor.isSelected(line)} label={line.skuName} onChange={(on) => editor.toggle([line], on)} />
      <BasketLine
        line={line}
        price={editor.priceOf(line)}
        lazy={lazy}
        quantity={
          <Stepper
            value={quantity}
            rule={quantityRule(line)}
            name={line.skuName}
            unit={line.unit}
            onChange={(next) => editor.setQuantity(line, next)}
            onType={(digit) => editor.type(line, digit)}
            onRemove={() => onRemove([line])}
          />
        }
      />
    </View>
  )
})
