import { View } from '@tarojs/components'
import { ORDER_STATUS_VIEW, type OrderStatus } from '@/domain/order/status'
import { STATUS_TONE } from './words'
import './status.scss'

/** Where the order stands: a dot in the exact colour, words in a readable tint of it. */
export function Status({ status }: { status: OrderStatus }) {
  return <View className={`order-status order-status--${STATUS_TONE[status]}`}>{ORDER_STATUS_VIEW[status].label}</View>
}
