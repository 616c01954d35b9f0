import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { quantityRule } from '@/domain/quantity'
import { BasketLine, type LineWords } from '../BasketLine'
import { Checkbox } from '../Checkbox'
import { Stepper } from '../Stepper'
import type { BasketEditor, EditedLine } from './BasketEditor'
import './index.scss'

interface LineProps<TLine extends EditedLine> extends LineWords {
  line: TLine
  editor: BasketEditor<TLine>
  lazy: boolean
  /** Nothing is chosen here: all of them are meant. */
  whole?: boolean
  /** Below price and stepper. */
  below?: ReactNode
  onRemove: (lines: readonly TLine[]) => void
}

/** A line that can be had: chosen with its box, counted with its stepper. */
function EditableLine<TLine extends EditedLine>(props: LineProps<TLine>) {
  const { line, editor, lazy, whole, below, onRemove, ...words } = props
  return (
    <View
      className={editor.refused.has(line.id) ? 'basket-edit__line basket-edit__line--refused' : 'basket-edit__line'}
    >
      {whole ? (
        <View className="basket-edit__margin" />
      ) : (
        <Checkbox checked={editor.isTicked(line)} label={line.skuName} onChange={(on) => editor.tick([line], on)} />
      )}
      <BasketLine
        {...words}
        line={line}
        price={editor.priceOf(line)}
        lazy={lazy}
        quantity={
          <>
            <Stepper
              value={editor.quantityOf(line)}
              rule={quantityRule(line)}
              name={line.skuName}
              unit={line.unit}
              onChange={(next) => editor.setQuantity(line, next)}
              onType={(digit) => editor.type(line, digit)}
              onRemove={() => onRemove([line])}
            />
            {below}
          </>
        }
      />
    </View>
  )
}

export const Line = observer(EditableLine) as typeof EditableLine
