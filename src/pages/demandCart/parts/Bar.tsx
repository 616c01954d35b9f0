import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DemandCartLine } from '@/api/baskets'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { Price } from '@/components/Price'
import { useStores } from '@/hooks/useStores'
import type { DemandEditor } from '../editor'
import '@/components/BasketEditing/index.scss'

interface BarProps {
  editor: DemandEditor
  isManaging: boolean
  isSaving: boolean
  isSubmitting: boolean
  onRemove: (lines: readonly DemandCartLine[]) => void
  onSave: () => void
  onSubmit: () => void
}

/** What is chosen, what it may come to, and on to the colleague who buys. */
export const Bar = observer(function Bar({ editor, isManaging, isSaving, isSubmitting, ...on }: BarProps) {
  const { user } = useStores()
  const { ticked, selectable, amount } = editor
  const count = ticked.length
  const isNone = count === 0
  const held = editor.isHeld
  return (
    <View className="basket-edit__foot">
      <Checkbox
        checked={count > 0 && count === selectable.length ? true : count > 0 ? 'mixed' : false}
        disabled={selectable.length === 0}
        onChange={(checked) => editor.tick(selectable, checked)}
      >
        <View className="text--size-13">全选</View>
      </Checkbox>
      {isManaging ? (
        <Button
          kind="bad"
          disabled={isNone}
          label={isNone ? '删除，请先选择商品' : `删除 ${count} 款商品`}
          onTap={() => on.onRemove(ticked)}
        >
          {`删除(${count})`}
        </Button>
      ) : (
        <>
          <View className="basket-edit__sums">
            {user.pricesHidden ? (
              <View className="text--size-13">{`已选 ${count} 款`}</View>
            ) : (
              <>
                <View className="text--size-11 text--muted">{isNone ? '请选择商品' : held || '预估金额'}</View>
                <Price value={amount} size={18} tone="text" />
              </>
            )}
          </View>
          <View className="basket-edit__buttons">
            <Button
              kind="p3"
              className="demand-cart__button"
              busy={isSaving}
              disabled={isNone || isSubmitting || held !== ''}
              label={isNone ? '存草稿，请先选择商品' : '存草稿'}
              onTap={on.onSave}
            >
              存草稿
            </Button>
            <Button
              className="demand-cart__button"
              busy={isSubmitting}
              disabled={isNone || isSaving || held !== ''}
              label={isNone ? '提交需求，请先选择商品' : `提交需求，${count} 款${held && `，${held}`}`}
              onTap={on.onSubmit}
            >
              提交需求
            </Button>
          </View>
        </>
      )}
    </View>
  )
})
