import { View } from '@tarojs/components'
import type { OrderPreview } from '@/api/order'
import { Button } from '@/components/Button'
import { neededText } from '@/domain/demand/days'
import { Notice } from '../shared/Notice'
import type { useEntries } from './useEntries'
import { differingWishes } from './wishes'

/** More than these make the notice longer than the order; each demand has its own page. */
const NAMED = 3

interface WishesProps {
  preview: OrderPreview
  entries: ReturnType<typeof useEntries>
}

/** What the requesters wanted, where the order does otherwise or cannot do all of it: nobody decides that unseen. */
export function Wishes({ preview, entries }: WishesProps) {
  const differing = differingWishes(preview)
  const { address, addresses, wished } = entries
  if (differing.length > 0) {
    const others = differing.length - NAMED
    return (
      <Notice tone="warn" icon="pin">
        <View className="text--bold">各需求单的收货地址或期望到货不同，请确认本单送往哪里，也可以分开下单</View>
        {differing.slice(0, NAMED).map(({ demandOrderNo, demanderName, needDate, receive }) => (
          <View key={demandOrderNo} className="text--size-12">
            {[
              `${demanderName} …${demandOrderNo.slice(-4)}`,
              neededText(needDate),
              receive ? `${receive.districtName || receive.cityName} ${receive.detail}` : '未填收货地址',
            ].join(' · ')}
          </View>
        ))}
        {others > 0 ? <View className="text--size-12">{`另有 ${others} 张需求单`}</View> : null}
      </Notice>
    )
  }
  if (!wished || !address || address === wished) return null
  return (
    <Notice
      tone="info"
      icon="pin"
      after={
        <Button kind="p3" size="s" label="改用需求单地址" onTap={() => addresses.pick(wished.receiveId)}>
          改用
        </Button>
      }
    >
      <View className="text--size-12">{`需求单的收货地址是${wished.districtName || wished.cityName} ${wished.detail}`}</View>
    </Notice>
  )
}
