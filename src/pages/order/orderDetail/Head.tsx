import { View } from '@tarojs/components'
import type { Order } from '@/api/order'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/Icon/names'
import { spoken } from '@/components/spoken'
import { ORDER_STATUS_VIEW, type OrderStatus } from '@/domain/order/status'
import { STEPS, stepOf } from '@/domain/order/steps'
import { Status } from '../shared/Status'

const ICON: Readonly<Record<OrderStatus, IconName>> = {
  PRE_CONFIRM: 'clock',
  PENDING: 'box',
  PARTIALLY_DELIVERED: 'truck',
  DELIVERED: 'truck',
  TAKEN: 'ccheck',
  CANCELLED: 'cclose',
}

interface HeadProps {
  order: Order
  title: string
  hint: string
}

/** Status, what happens next, and the way so far. */
export function Head({ order, title, hint }: HeadProps) {
  const at = stepOf(order)
  return (
    <View className="page-head order-detail__ground" style={{ '--fade': '56px' } as never}>
      <View className="order-detail__state">
        <View className="order-detail__mark">
          <Icon name={ICON[order.status]} />
        </View>
        <View>
          <h2 className="order-detail__title">{title}</h2>
          {title === ORDER_STATUS_VIEW[order.status].label ? null : <Status status={order.status} />}
          <View className="text--size-13">{hint}</View>
        </View>
      </View>
      {at === undefined ? null : (
        <ol className="order-detail__steps" {...spoken({ label: '订单进度' })}>
          {STEPS.map((text, index) => (
            <li
              key={text}
              className={`order-detail__step${index < at ? ' order-detail__step--done' : ''}${index === at ? ' order-detail__step--done order-detail__step--now' : ''}`}
              {...spoken(index === at ? { current: 'step' } : {})}
            >
              {text}
            </li>
          ))}
        </ol>
      )}
    </View>
  )
}
