import { View } from '@tarojs/components'
import { demandView, type DemandState, type DemandStatus } from '@/domain/demand/status'
import '../shared/status.scss'

const TONE: Readonly<Record<DemandStatus, string>> = {
  DRAFT: 'grey',
  PENDING_CONFIRM: 'red',
  CONFIRMED: 'orange',
  ORDERED: 'amber',
  COMPLETED: 'blue',
  CANCELLED: 'grey',
}

/** Where the demand stands: a dot in the colour of its status, and the word for it. */
export function State({ state }: { state: DemandState }) {
  return <View className={`order-status order-status--${TONE[state.status]}`}>{demandView(state).label}</View>
}
