import { View } from '@tarojs/components'
import type { LeftBehind as LeftLine } from '@/api/order'
import { Notice } from '../shared/Notice'

/** More than these make the notice longer than the order; the cart has them all. */
const NAMED = 3

/** What stays in the cart when this order is sent, and why: whoever counted on it knows before he pays. */
export function LeftBehind({ lines }: { lines: readonly LeftLine[] }) {
  if (lines.length === 0) return null
  const others = lines.length - NAMED
  return (
    <Notice tone="warn" icon="warn">
      <View className="text--bold">{`${lines.length} 款商品暂时无法下单，仍留在购物车`}</View>
      {lines.slice(0, NAMED).map(({ skuNo, skuName, reason }) => (
        <View key={skuNo} className="text--size-12">{`${skuName}：${reason}`}</View>
      ))}
      {others > 0 ? <View className="text--size-12">{`另有 ${others} 款，原因见购物车`}</View> : null}
    </Notice>
  )
}
