import { useGuard } from '@/hooks/useGuard'
import { useResume } from '@/hooks/useResume'
import { useStores } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'

const ORDER = '/pages/order/index'

/** On to the order with this one product; the order page asks for its preview (R-CALL-087). */
export function useBuyNow(skuNo: string): (quantity: number) => void {
  const { user } = useStores()
  const guard = useGuard()
  const action = `buyNow.${skuNo}`
  const go = (quantity: number) => void navigate({ path: ORDER, query: { source: 'BUY_NOW', skuNo, quantity } })

  useResume(action, ({ quantity }) => {
    if (user.hasCart) go(Number(quantity))
    else dialogs.toast('当前账号请加入需求蓝，由采购同事下单')
  })
  return (quantity) => guard(() => go(quantity), { action, payload: { quantity } })
}
