import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CartLine as Goods } from '@/api/cart'
import { WaitingMark } from '@/components/Waiting/Mark'
import { Line } from '@/components/BasketEditing/Line'
import { AskedFor } from '@/components/BasketLine/AskedFor'
import { originText } from '@/domain/demand/origin'
import { giftMissing } from '@/domain/promotion'
import { lineOf } from '@/domain/waiting/line'
import { quantityRule } from '@/domain/quantity'
import type { CartEditor } from '../editor'

interface CartLineProps {
  line: Goods
  editor: CartEditor
  lazy: boolean
  /** Its own promise, where those of its group differ. */
  arrives: string
  onRemove: (lines: readonly Goods[]) => void
}

/** A line that can be ordered; where it is ticked, with the gift that a little more of it brings. */
export const CartLine = observer(function CartLine(props: CartLineProps) {
  const { line, editor } = props
  const quantity = editor.quantityOf(line)
  const rule = quantityRule(line)
  const gift = giftMissing({ quantity, promotions: line.promotionTagDTOS ?? [] })
  const isOffered =
    editor.isSelected(line) && gift && gift.missing % rule.step === 0 && quantity + gift.missing <= rule.max
  return (
    <Line
      {...props}
      origin={originText(line)}
      note={<AskedFor line={line} />}
      mark={<WaitingMark kind="cart" of={lineOf(line)} />}
      below={
        isOffered ? <View className="cart-page__gift">{`再加 ${gift.missing} ${line.unit}享${gift.name}`}</View> : null
      }
    />
  )
})
