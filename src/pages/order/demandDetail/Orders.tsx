import { View } from '@tarojs/components'
import type { DemandDetail, DemandOrderLink } from '@/api/demand'
import { Button } from '@/components/Button'
import { Tap } from '@/components/Tap'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { Status } from '../shared/Status'
import { Timeline } from '../shared/Timeline'

interface OrdersProps {
  orders: DemandDetail['orders']
  onTrack: (orderNo: string) => void
}

const IS_ON_ITS_WAY: readonly DemandOrderLink['status'][] = ['PARTIALLY_DELIVERED', 'DELIVERED', 'TAKEN']

/** The orders that hold something of the demand, and how far their goods are. */
export function Orders({ orders, onTrack }: OrdersProps) {
  if (orders.length === 0) return null
  return (
    <View className="ui-card demand-detail__facts">
      <h2 className="text--size-15 text--bold">采购进度</h2>
      {orders.map(({ orderNo, status, createTime, creatorName, quantity, latestTrack, visible }) => {
        const path = withQuery('/pages/order/orderDetail/index', { orderNo })
        return (
          <View key={orderNo} className="demand-detail__order">
            <View className="demand-detail__order-head">
              {visible ? (
                <Tap
                  className="demand-detail__number"
                  label={`订单 ${orderNo}`}
                  href={path}
                  onTap={() => void navigate(path)}
                >
                  {orderNo}
                </Tap>
              ) : (
                <View className="demand-detail__number">{orderNo}</View>
              )}
              <Status status={status} />
            </View>
            <View className="text--size-12 text--muted">
              {`${creatorName} ${createTime.slice(0, 16)} 下单 · 本需求 ${quantity} 件`}
            </View>
            {latestTrack ? <Timeline steps={[{ time: latestTrack.time, text: latestTrack.context }]} /> : null}
            {IS_ON_ITS_WAY.includes(status) ? (
              <View className="demand-detail__order-actions">
                <Button kind="p3" size="s" label={`查看物流，订单 ${orderNo}`} onTap={() => onTrack(orderNo)}>
                  查看物流
                </Button>
              </View>
            ) : null}
          </View>
        )
      })}
    </View>
  )
}
