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
    <View className="cd dt-c">
      {packages.map(({ outboundNo, stateText, carrier, latestTrack, skuList }, index) => (
        <View key={outboundNo} className="dt-p">
          <View className="dt-l">
            <Icon name="truck" size={20} className="c-strong" />
            <h2 className="b dt-f">{`包裹 ${index + 1} / ${packages.length} · ${stateText}`}</h2>
            {index === 0 ? (
              <Tap className="dt-m" label="物流详情" onTap={onOpen}>
                物流详情
              </Tap>
            ) : null}
          </View>
          {latestTrack ? (
            <Timeline steps={[{ time: latestTrack.time, text: latestTrack.context }]} />
          ) : (
            <View className="f13 c3">{`${carrier}，等待揽收 · ${skuList.length} 款商品`}</View>
          )}
        </View>
      ))}
      <View className="dt-a">
        <Icon name="pin" size={20} className="c3" />
        <View className="dt-f">
          <View className="f13">{`${receiverName} ${maskMobile(mobile)}`}</View>
          <View className="f12 c3">{`${place}${detail}`}</View>
        </View>
      </View>
    </View>
  )
}
