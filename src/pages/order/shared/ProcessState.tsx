import { observer } from 'mobx-react'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import type { Resource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'

interface ProcessStateProps {
  orderNo: string
  status: Resource<unknown>['status']
  onRetry: () => void
}

/** What stands in the place of an approval that is not there. */
export const ProcessState = observer(function ProcessState({ orderNo, status, onRetry }: ProcessStateProps) {
  const { user } = useStores()
  if (user.isGuest) return <LoginPrompt hint="登录后查看审批" />
  if (orderNo === '' || status === 'refused') {
    return (
      <Empty
        drawing="order"
        title="找不到这张订单"
        hint="订单不存在，或您不是它的审批人"
        action="我的订单"
        onAction={() => void redirect('/pages/order/orderList/index')}
      />
    )
  }
  return status === 'error' ? <LoadError onRetry={onRetry} /> : <Skeleton count={3} />
})
