import { paymentCalls } from '@/api/payment'
import { useCalls } from '@/hooks/useCalls'
import { useResource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'

/** R-PUR-25 */
const DEMO_TAKES_NONE = '演示店铺不支持支付'
const TAKES_NONE = '本店暂未开通在线支付'

export interface Takings {
  /** Why nothing can be paid here; '' where it can, or where nobody could tell. */
  refusal: string
  /** The shop delivers on credit: nothing is paid online. */
  isCredit: boolean
  /** false until the service has answered or failed to. */
  isKnown: boolean
}

/** How this shop is paid: said before an order is sent, not after. */
export function useTakings(when = true): Takings {
  const { shop, user } = useStores()
  const calls = useCalls(paymentCalls)
  const setting = useResource(() => calls.setting(), {
    key: shop.shopNo,
    when: when && shop.shopNo !== '' && !user.isGuest,
  })
  const isCredit = setting.data?.credit === true
  const takesNone = shop.isDemo ? DEMO_TAKES_NONE : TAKES_NONE
  const refusal = setting.data?.enable === false && !isCredit ? takesNone : ''
  return { refusal, isCredit, isKnown: setting.status !== 'loading' }
}
