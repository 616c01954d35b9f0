import { View } from '@tarojs/components'
import type { OrderPreview } from '@/api/order'
import { Button } from '@/components/Button'
import { neededText } from '@/domain/demand/days'
import { Notice } from '../shared/Notice'
import type { Checkout } from './useCheckout'
import { differingWishes, placeText, wantersText } from './wishes'

/** More than these make the notice longer than the order; each demand has its own page. */
const NAMED = 3

interface WishesProps {
  preview: OrderPreview
  checkout: Pick<Checkout, 'entries' | 'places'>
}

/** What the requesters wanted, where the order does otherwise or cannot do all of it: nobody decides that unseen. */
export function Wishes({ preview, checkout }: WishesProps) {
  const { entries, places } = checkout
  const differing = differingWishes(preview)
  const { address, addresses, wished } = entries
  if (differing.length > 0 || places.isMixed) {
    const rows =
      differing.length > 0
        ? differing.map(({ demandOrderNo, demanderName, needDate, receive }) =>
            [`${demanderName} …${demandOrderNo.slice(-4)}`, neededText(needDate), placeText(receive)].join(' · '),
          )
        : places.wanted.map((one) => `${wantersText(one)} · ${placeText(one.place)} · ${one.lines.length} 款`)
    const others = rows.length - NAMED
    const choose = (
      <Button kind="p3" size="s" label="选择本单送往哪里" onTap={() => places.open(false)}>
        {places.isDecided ? '更改' : '选择'}
      </Button>
    )
    return (
      <Notice tone={places.isDecided ? 'info' : 'warn'} icon="pin" after={places.isMixed ? choose : undefined}>
        <View className="text--bold">{titleOf(differing.length > 0, places.isDecided)}</View>
        {rows.slice(0, NAMED).map((row) => (
          <View key={row} className="text--size-12">
            {row}
          </View>
        ))}
        {others > 0 ? <View className="text--size-12">{`另有 ${others} 项`}</View> : null}
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
      <View className="text--size-12">{`需求单的收货地址是${placeText(wished)}`}</View>
    </Notice>
  )
}

function titleOf(isDiffering: boolean, isDecided: boolean): string {
  if (isDecided) return '本单都送往上方地址，各需求单的收货地址原本不同'
  const asking = '请确认本单送往哪里，也可以分开下单'
  return isDiffering ? `各需求单的收货地址或期望到货不同，${asking}` : `部分商品指定了收货地址，${asking}`
}
