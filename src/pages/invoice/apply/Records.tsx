import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { InvoiceApplication } from '@/api/invoicing'
import { Bone } from '@/components/Skeleton'
import { Empty, ListFooter, LoadError } from '@/components/States'
import { navigate } from '@/platform/navigation'
import type { PagedList } from '@/stores/PagedList'
import { ApplicationCard } from '../shared/ApplicationCard'
import type { ApplicationActions } from '../shared/useApplicationActions'

const ORDERS = '/pages/order/orderList/index'

interface RecordsProps {
  list: PagedList<InvoiceApplication>
  actions: ApplicationActions
}

/** What was applied for, the latest first. */
export const Records = observer(function Records({ list, actions }: RecordsProps) {
  const { status, items } = list
  if (list.isEmpty)
    return (
      <Empty
        drawing="order"
        title="还没有开票申请"
        hint="签收后的订单可以申请开票"
        action="我的订单"
        onAction={() => void navigate(ORDERS)}
      />
    )
  if (items.length === 0)
    return status === 'error' ? <LoadError onRetry={() => void list.reset()} /> : <Bone height={200} />
  return (
    <View>
      {items.map((application) => (
        <ApplicationCard key={application.applicationNo} application={application} actions={actions} />
      ))}
      <ListFooter
        state={status === 'ready' ? (list.hasNext ? 'idle' : 'end') : status}
        onRetry={() => void list.retry()}
      />
    </View>
  )
})
