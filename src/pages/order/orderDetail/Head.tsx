import { View } from '@tarojs/components'
import type { Order } from '@/api/order'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/Icon/names'
import { spoken } from '@/components/spoken'
import type { OrderStatus } from '@/domain/order/status'
import { STEPS, stepOf } from './headline'

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
    <View className="hd dt-h" style={{ '--fade': '56px' } as never}>
      <View className="dt-s">
        <View className="dt-o">
          <Icon name={ICON[order.status]} />
        </View>
        <View>
          <h2 className="dt-t">{title}</h2>
          <View className="f13">{hint}</View>
        </View>
      </View>
      {at === undefined ? null : (
        <ol className="dt-w" {...spoken({ label: '订单进度' })}>
          {STEPS.map((text, index) => (
            <li
              key={text}
              className={`dt-i${index < at ? ' done' : ''}${index === at ? ' done now' : ''}`}
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
