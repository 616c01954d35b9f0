import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Price } from '@/components/Price'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { useStore } from '@/hooks/useStores'
import { WaitingStore } from '@/stores/WaitingStore'
import { sortLines } from './lines'
import { obstacleOf, payableOf } from './payable'
import type { Checkout } from './useCheckout'

export const SubmitBar = observer(function SubmitBar({ checkout }: { checkout: Checkout }) {
  const { preview, charges, entries, busy } = checkout
  const waiting = useStore(WaitingStore)
  useEffect(() => void waiting.open(), [waiting])
  if (!preview.data) return null
  const limited = sortLines(preview.data, charges.limits).limited.size
  const obstacle = waiting.queue?.hasNoLine
    ? '联网后才能提交'
    : obstacleOf(preview.data, entries.address !== undefined, charges, limited)
  return (
    <>
      {preview.outCount > 0 ? (
        <View className="order-submit__undo">
          <View className="order-submit__undone">
            {preview.data.source === 'CART'
              ? `已从本单移除 ${preview.outCount} 款商品，仍留在购物车`
              : `已移除 ${preview.outCount} 款商品`}
          </View>
          <Button kind="p2" size="s" label="撤销移除" onTap={preview.putBack}>
            撤销
          </Button>
        </View>
      ) : null}
      <View className="order-submit__bar">
        <View className="order-submit__due">
          <View className="text--size-12 text--second">{charges.status === 'none' ? '应付（不含运费）' : '应付'}</View>
          {charges.status === 'asking' ? (
            <View className="order-submit__waiting order-submit__waiting--large" />
          ) : (
            <Price value={payableOf(preview.data, charges)} size={24} />
          )}
        </View>
        {charges.status === 'error' && limited === 0 ? (
          <Tap className="text--size-12 text--tone-bad order-submit__retry" onTap={checkout.askCharges}>
            {obstacle}
          </Tap>
        ) : (
          <View className="text--size-12 text--tone-bad" {...spoken({ role: 'status' })}>
            {obstacle}
          </View>
        )}
      </View>
      <Button className="order-submit__submit" busy={busy} disabled={obstacle !== ''} onTap={checkout.submit}>
        提交订单
      </Button>
    </>
  )
})
