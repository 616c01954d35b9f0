import { orderCalls, type OrderNo } from '@/api/order'
import { useCalls } from '@/hooks/useCalls'
import { useResource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'

/** The order that is bought again, where an approver has refused it: with his opinion, and what he was told then. */
export function useRefused(orderNo: OrderNo | undefined) {
  const { user, shop } = useStores()
  const calls = useCalls(orderCalls)
  const { data } = useResource(() => calls.detail({ id: orderNo ?? '' }, { errors: 'notModal' }), {
    key: orderNo ?? '',
    when: orderNo !== undefined && !user.isGuest && shop.shopNo !== '',
  })
  if (data?.approvalStatus !== 'REJECTED') return undefined
  const { cancelReason, applyReason, needDate } = data
  return { opinion: cancelReason.replace(/^审批驳回：/, ''), applyReason, needDate }
}
