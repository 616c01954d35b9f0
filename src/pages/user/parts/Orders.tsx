import { View } from '@tarojs/components'
import type { OrderCounts } from '@/api/order'
import { SectionHead } from '@/components/SectionHead'
import { type ORDER_FILTERS, ORDER_STATUS_VIEW } from '@/domain/order/status'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { TileGrid } from './TileGrid'

const LIST = '/pages/order/orderList/index'

const ICON_OF: Readonly<Record<(typeof ORDER_FILTERS)[number], string>> = {
  PRE_CONFIRM: 'clock',
  PENDING: 'box',
  DELIVERED: 'truck',
  TAKEN: 'ccheck',
  CANCELLED: 'cclose',
}
const ORDER = ['PRE_CONFIRM', 'PENDING', 'DELIVERED', 'TAKEN', 'CANCELLED'] as const
/** What waits for somebody, as many as its list has; what is over needs no number. */
const COUNT_OF: Readonly<Record<string, (counts: OrderCounts) => number>> = {
  PRE_CONFIRM: ({ PRE_CONFIRM }) => PRE_CONFIRM,
  PENDING: ({ PENDING }) => PENDING,
  DELIVERED: ({ DELIVERED }) => DELIVERED,
}

export function Orders({ counts }: { counts: OrderCounts | undefined }) {
  const tiles = ORDER.map((status) => ({
    text: ORDER_STATUS_VIEW[status].label,
    path: withQuery(LIST, { status }),
    icon: ICON_OF[status],
    ...(counts && { count: COUNT_OF[status]?.(counts) }),
  }))
  return (
    <View className="ui-card">
      <SectionHead title="我的订单" more="全部订单" href={LIST} onMore={() => void navigate(LIST)} />
      <TileGrid tiles={tiles} columns={5} />
    </View>
  )
}
