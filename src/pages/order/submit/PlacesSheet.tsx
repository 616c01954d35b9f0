import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Address } from '@/api/addresses'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import type { Checkout } from './useCheckout'
import { isSameDoor, placeText, receiversText, receiverText, wantersText, type WantedPlace } from './wishes'

/** More than these make the list longer than the screen; the page has them all. */
const NAMED = 3

/** An order goes to one place: which goods are wanted where, and the choice between sending all there and ordering apart. */
export const PlacesSheet = observer(function PlacesSheet({ checkout }: { checkout: Checkout }) {
  const { places, entries, sendHere, busy } = checkout
  const { address } = entries
  return (
    <Sheet
      open={places.isOpen}
      title="确认收货地址"
      onClose={places.close}
      footer={
        address ? (
          <Button block busy={busy} onTap={sendHere}>
            {places.isSending ? '都送当前地址并提交' : '都送当前地址'}
          </Button>
        ) : undefined
      }
    >
      <View className="text--size-13 text--second">
        {address
          ? `本单将送往${placeText(address)}，由 ${receiverText(address)} 收。各商品原定：`
          : '以下商品的收货地址不同，一张订单只能送一处：'}
      </View>
      <ul className="order-places">
        {places.wanted.map((one) => (
          <li key={one.place?.receiveId ?? ''} className="order-places__item">
            <View className="text--bold">{placeText(one.place)}</View>
            <View className="text--size-12 text--muted">
              {[wantersText(one), one.place && `${receiversText(one.wishes)} 收`].filter(Boolean).join(' · ')}
            </View>
            <View className="text--size-13 text--second">{goodsText(one)}</View>
            <View className="order-places__choices">
              <Button
                kind="p3"
                size="s"
                label={`只下这 ${one.lines.length} 款，${placeText(one.place)}`}
                onTap={() => places.only(one)}
              >
                {`只下这 ${one.lines.length} 款`}
              </Button>
              {one.place && one.place.receiveId !== address?.receiveId ? (
                <Button
                  kind="p3"
                  size="s"
                  label={`${sendText(one.place, address)}，${placeText(one.place)}`}
                  onTap={() => places.sendTo(one)}
                >
                  {sendText(one.place, address)}
                </Button>
              ) : null}
            </View>
          </li>
        ))}
      </ul>
    </Sheet>
  )
})

/** To the door that the order has already, somebody else is the one to receive. */
const sendText = (place: Address, address: Address | undefined): string =>
  address && isSameDoor(place, address) ? `都由${place.receiverName}收货` : '都送到这里'

function goodsText({ lines }: WantedPlace): string {
  const named = lines.slice(0, NAMED).map(({ skuName, quantity, unit }) => `${skuName} ×${quantity} ${unit}`)
  return `${named.join('、')}${lines.length > NAMED ? ` 等 ${lines.length} 款` : ''}`
}
