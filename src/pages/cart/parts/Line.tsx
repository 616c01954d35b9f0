import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CartLine } from '@/api/cart'
import { BasketLine } from '@/components/BasketLine'
import { Checkbox } from '@/components/Checkbox'
import { Stepper } from '@/components/Stepper'
import { WaitingMark } from '@/components/Waiting/Mark'
import { giftMissing } from '@/domain/promotion'
import { originText } from '@/domain/demand/origin'
import { quantityRule } from '@/domain/quantity'
import { lineOf } from '@/domain/waiting/line'
import type { CartEditor } from '../CartEditor'

interface LineProps {
  line: CartLine
  editor: CartEditor
  lazy: boolean
  /** Its own promise, where those of its group differ. */
  arrives: string
  onRemove: (lines: readonly CartLine[]) => void
}

/** A line that can be ordered: chosen with its box, counted with its stepper. */
export const Line = observer(function Line({ line, editor, lazy, arrives, onRemove }: LineProps) {
  const quantity = editor.quantityOf(line)
  const rule = quantityRule(line)
  const gift = giftMissing({ quantity, promotions: line.promotionTagDTOS ?? [] })
  const isOffered = gift && gift.missing % rule.step === 0 && quantity + gift.missing <= rule.max
  return (
    <View className={editor.refused.has(line.id) ? 'cart-page__line cart-page__line--refused' : 'cart-page__line'}>
      <Checkbox checked={editor.isTicked(line)} label={line.skuName} onChange={(on) => editor.tick([line], on)} />
      <BasketLine
        line={line}
        price={editor.priceOf(line)}
        lazy={lazy}
        origin={originText(line)}
        arrives={arrives}
        mark={<WaitingMark kind="cart" of={lineOf(line)} />}
        quantity={
          <>
            <Stepper
              value={quantity}
              rule={rule}
              name={line.skuName}
              unit={line.unit}
              onChange={(next) => editor.setQuantity(line, next)}
              onType={(digit) => editor.type(line, digit)}
              onRemove={() => onRemove([line])}
            />
            {isOffered ? (
              <View className="cart-page__gift">{`再加 ${gift.missing} ${line.unit}享${gift.name}`}</View>
            ) : null}
          </>
        }
      />
    </View>
  )
})
