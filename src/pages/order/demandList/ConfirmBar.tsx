import { View } from '@tarojs/components'
import type { DemandBrief } from '@/api/demand'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { Price } from '@/components/Price'
import { mergedOf } from './merged'

interface ConfirmBarProps {
  chosen: readonly DemandBrief[]
  /** How many of those in sight can be chosen. */
  most: number
  busy: boolean
  onAll: (on: boolean) => void
  onConfirm: () => void
}

/** Which demands are confirmed together, what they come to, and in what they differ. */
export function ConfirmBar({ chosen, most, busy, onAll, onConfirm }: ConfirmBarProps) {
  const { skuCount, amount, isHidden, place, earliest } = mergedOf(chosen)
  const count = chosen.length
  const where = place === undefined ? '收货地址不同，各单地址保留在需求单上' : place && `送 ${place}`
  const words = [where, earliest && `最早 ${earliest} 前到`].filter(Boolean).join(' · ')
  return (
    <View className="demand-bar">
      {count > 0 && words ? <View className="demand-bar__place">{words}</View> : null}
      <Checkbox checked={count === 0 ? false : count === most ? true : 'mixed'} disabled={most === 0} onChange={onAll}>
        全选
      </Checkbox>
      <View className="demand-bar__sums">
        <View className="text--size-13">{count > 0 ? `已选 ${count} 单 · 共 ${skuCount} 款商品` : '请选择需求单'}</View>
        {count > 0 && !isHidden ? (
          <View className="demand-bar__sum">
            <View className="text--size-12 text--muted">预估</View>
            <Price value={amount} size={20} />
          </View>
        ) : null}
      </View>
      <Button
        busy={busy}
        disabled={count === 0}
        label={count > 0 ? `合并确认 ${count} 单` : '合并确认，请先选择需求单'}
        onTap={onConfirm}
      >
        {count > 1 ? `合并确认(${count})` : '确认'}
      </Button>
    </View>
  )
}
