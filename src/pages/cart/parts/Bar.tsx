import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CartLine } from '@/api/cart'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { formatMoney, toCents } from '@/domain/money'
import { dialogs } from '@/platform/dialogs'
import type { CartEditor } from '../editor'

interface BarProps {
  editor: CartEditor
  isManaging: boolean
  busy: boolean
  onKeep: (lines: readonly CartLine[]) => void
  onRemove: (lines: readonly CartLine[]) => void
  onSettle: () => void
}

/** What the reduction consists of. */
function tellLess({ reductions }: CartEditor['totals']): void {
  const lines = reductions.map(({ name, cents }) => `${name}：−¥${formatMoney(cents)}`)
  void dialogs.modal({ title: '优惠明细', content: lines.join('\n'), confirmText: '知道了' })
}

/** What is selected, what it comes to, and on to the order; in managing mode the way out of the cart. */
export const Bar = observer(function Bar({ editor, isManaging, busy, onKeep, onRemove, onSettle }: BarProps) {
  const { ticked, selectable, totals } = editor
  const count = ticked.length
  const held = editor.isHeld
  return (
    <View className="basket-edit__foot">
      <Checkbox
        checked={count > 0 && count === selectable.length ? true : count > 0 ? 'mixed' : false}
        disabled={selectable.length === 0}
        onChange={(on) => editor.tick(selectable, on)}
      >
        <View className="text--size-13">全选</View>
      </Checkbox>
      {isManaging ? (
        <View className="basket-edit__buttons">
          <Button
            kind="p3"
            busy={busy}
            disabled={count === 0}
            label={count > 0 ? `移入收藏，${count} 款商品` : '移入收藏，请先选择商品'}
            onTap={() => onKeep(ticked)}
          >
            移入收藏
          </Button>
          <Button
            kind="bad"
            disabled={count === 0 || busy}
            label={count > 0 ? `删除 ${count} 款商品` : '删除，请先选择商品'}
            onTap={() => onRemove(ticked)}
          >
            {`删除(${count})`}
          </Button>
        </View>
      ) : (
        <>
          <View className="basket-edit__sums">
            <View className="basket-edit__sum">
              <View className="text--size-13">{held ? '约' : '合计'}</View>
              <Price value={totals.amount} size={24} />
            </View>
            {held ? (
              <View className="text--size-11 text--muted">{held}</View>
            ) : totals.discount > 0 ? (
              <Tap className="cart-page__less text--size-11 text--muted" popup="dialog" onTap={() => tellLess(totals)}>
                {`已减 ¥${formatMoney(toCents(totals.discount) ?? 0)} · 不含运费`}
                <Icon name="chev" size={12} />
              </Tap>
            ) : (
              <View className="text--size-11 text--muted">不含运费</View>
            )}
          </View>
          <Button
            busy={busy}
            disabled={count === 0 || held !== ''}
            label={count > 0 ? `去结算，${totals.quantity} 件${held && `，${held}`}` : '去结算，请选择商品'}
            onTap={onSettle}
          >
            {count > 0 ? `去结算(${totals.quantity})` : '请选择商品'}
          </Button>
        </>
      )}
    </View>
  )
})
