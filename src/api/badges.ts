import type { CartOverview, DemandCart } from './basket'
import { call } from './call'

/** What the tabs of the two baskets ask; apart from the baskets' other calls, because every visit loads it. */
export const badgeCalls = {
  /** R-CALL-104 */
  overview: call<void, CartOverview>()({
    id: 'R-CALL-104',
    method: 'GET',
    path: '/syb/cart/overview',
    errors: 'notModal',
    access: 'cart',
    accepts: ['POST'],
  }),
  /** R-CALL-130 */
  demandBasket: call<void, DemandCart>()({
    id: 'R-CALL-130',
    method: 'GET',
    path: '/demand/cart/get',
    access: 'demandBasket',
    accepts: ['POST'],
  }),
}
