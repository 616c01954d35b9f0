import { View } from '@tarojs/components'
import type { OrderPreview } from '@/api/order'
import { Button } from '@/components/Button'
import { neededText } from '@/domain/demand/days'
import { Notice } from '../shared/Notice'
import type { Checkout } from './useCheckout'
import { differingWishes, isSameDoor, placeText, receiversText, receiverText, wantersText } from './wishes'

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
      <Notice tone={places.isUndecided ? 'warn' : 'info'} icon="pin" after={places.isMixed ? choose : undefined}>
        <View className="text--bold">{titleOf(differing.length > 0, places)}</View>
        {rows.slice(0, NAMED).map((row) => (
          <View key={row} className="text--size-12">
            {row}
          </View>
        ))}
        {others > 0 ? <View className="text--size-12">{`另有 ${others} 项`}</View> : null}
      </Notice>
    )
  }
  const [demanded, ...others] = places.wanted.flatMap(({ place }) => place ?? [])
  const offered = wished ?? (others.length === 0 ? demanded : undefined)
  if (!offered || !address) return null
  const isTaken = address.receiveId === offered.receiveId
  const isHere = isSameDoor(offered, address)
  const receivers = receiversText(places.wanted.flatMap(({ wishes }) => wishes))
  if (isHere ? receivers === receiverText(address) : isTaken) return null
  const take = (
    <Button
      kind="p3"
      size="s"
      label={isHere ? '改用需求单收货人' : '改用需求单地址'}
      onTap={() => addresses.pick(offered.receiveId)}
    >
      改用
    </Button>
  )
  return (
    <Notice tone="info" icon="pin" after={isTaken ? undefined : take}>
      <View className="text--size-12">
        {isHere ? `需求单的收货人是 ${receivers}` : `需求单的收货地址是${placeText(offered)}`}
      </View>
    </Notice>
  )
}

function titleOf(isDiffering: boolean, { isMixed, isDecided }: Checkout['places']): string {
  if (!isMixed) return '各需求单的期望到货不同，本单按最早的填写'
  if (isDecided) return '本单都送往上方地址，各需求单的收货地址原本不同'
  const asking = '请确认本单送往哪里，也可以分开下单'
  return isDiffering ? `各需求单的收货地址或期望到货不同，${asking}` : `部分商品指定了收货地址，${asking}`
}
