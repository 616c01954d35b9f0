import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Price } from '@/components/Price'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { sortLines } from './lines'
import { obstacleOf, payableOf } from './payable'
import type { Checkout } from './useCheckout'

export const SubmitBar = observer(function SubmitBar({ checkout }: { checkout: Checkout }) {
  const { preview, charges, entries, busy } = checkout
  if (!preview.data) return null
  const limited = sortLines(preview.data, charges.limits).limited.size
  const obstacle = obstacleOf(preview.data, entries.address !== undefined, charges, limited)
  return (
    <>
      <View className="os-b">
        <View className="os-v">
          <View className="f12 c2">应付</View>
          {charges.status === 'asking' ? (
            <View className="os-k os-kl" />
          ) : (
            <Price value={payableOf(preview.data, charges)} size={24} />
          )}
        </View>
        {charges.status === 'error' && limited === 0 ? (
          <Tap className="f12 c-bad os-y" onTap={checkout.askCharges}>
            {obstacle}
          </Tap>
        ) : (
          <View className="f12 c-bad" {...spoken({ role: 'status' })}>
            {obstacle}
          </View>
        )}
      </View>
      <Button className="os-z" busy={busy} disabled={obstacle !== ''} onTap={checkout.submit}>
        提交订单
      </Button>
    </>
  )
})
