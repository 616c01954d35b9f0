import { useGuard } from '@/hooks/useGuard'
import { useResume } from '@/hooks/useResume'
import { useStores } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { WaitingStore } from '@/stores/WaitingStore'

const ORDER = '/pages/order/index'

/** On to the order with this one product; the order page asks for its preview (R-CALL-087). */
export function useBuyNow(skuNo: string): (quantity: number) => void {
  const root = useStores()
  const { user } = root
  const guard = useGuard()
  const action = `buyNow.${skuNo}`
  const go = (quantity: number) => {
    const { queue } = root.need(WaitingStore)
    if (queue?.hasNoLine || queue?.state === 'cut') {
      // What the last try has met may be over: the next tap knows.
      void queue.flush()
      return dialogs.toast('当前无网络，联网后才能购买')
    }
    void navigate({ path: ORDER, query: { source: 'BUY_NOW', skuNo, quantity } })
  }

  useResume(action, ({ quantity }) => {
    if (user.hasCart) go(Number(quantity))
    else dialogs.toast('当前账号请加入需求蓝，由采购同事下单')
  })
  return (quantity) => guard(() => go(quantity), { action, payload: { quantity } })
}
