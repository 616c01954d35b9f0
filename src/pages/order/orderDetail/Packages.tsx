import { View } from '@tarojs/components'
import type { Order } from '@/api/order'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { maskMobile } from '@/domain/account'
import { Timeline } from '../shared/Timeline'

interface PackagesProps {
  order: Order
  onOpen: () => void
}

/** What is on its way, and where to. */
export function Packages({ order, onOpen }: PackagesProps) {
  const { packages, receive } = order
  const { receiverName, mobile, provinceName, cityName, districtName, townName, detail } = receive
  // Municipalities carry one name twice.
  const place = [...new Set([provinceName, cityName, districtName, townName])].join('')
  return (
    <View className="ui-card order-detail__packages">
      {packages.map(({ outboundNo, stateText, carrier, latestTrack, skuList }, index) => (
        <View key={outboundNo} className="order-detail__package">
          <View className="order-detail__line">
            <Icon name="truck" size={20} className="text--tone-strong" />
            <h2 className="text--bold order-detail__grow">{`包裹 ${index + 1} / ${packages.length} · ${stateText}`}</h2>
            {index === 0 ? (
              <Tap className="order-detail__side-link" label="物流详情" onTap={onOpen}>
                物流详情
              </Tap>
            ) : null}
          </View>
          {latestTrack ? (
            <Timeline steps={[{ time: latestTrack.time, text: latestTrack.context }]} />
          ) : (
            <View className="text--size-13 text--muted">{`${carrier}，等待揽收 · ${skuList.length} 款商品`}</View>
          )}
        </View>
      ))}
      <View className="order-detail__address">
        <Icon name="pin" size={20} className="text--muted" />
        <View className="order-detail__grow">
          <View className="text--size-13">{`${receiverName} ${maskMobile(mobile)}`}</View>
          <View className="text--size-12 text--muted">{`${place}${detail}`}</View>
        </View>
      </View>
    </View>
  )
}
