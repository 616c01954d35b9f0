import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { approvalCalls } from '@/api/approval'
import { useCalls } from '@/hooks/useCalls'
import { useResource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'

/** R-CALL-116: the approval of an order as it runs. Call it in an observer. */
export function useProcess(orderNo: string) {
  const { user, shop } = useStores()
  const calls = useCalls(approvalCalls)
  const resource = useResource(() => calls.process({ id: orderNo }), {
    key: `${orderNo} ${user.token ?? ''}`,
    when: orderNo !== '' && !user.isGuest && shop.shopNo !== '',
  })
  usePullDownRefresh(() => void resource.load().finally(Taro.stopPullDownRefresh))
  return { ...resource, calls }
}
