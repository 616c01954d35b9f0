import { call } from './call'
import type { SkuNo } from './goods'

/** `quantity` 0 strikes the line of a confirmation. */
export interface ConfirmedSku {
  skuNo: SkuNo
  quantity: number
}

/** Apart from the other calls of demands, so that a page which only goes on with one need not carry the rest. */
export const demandResumeCalls = {
  /**
   * R-CALL-220 继续采购, ours: what is open goes into the cart of whoever asks, and out of a colleague's. Without
   * `lines` all of it. `pushed` is the number of lines, `there` how many of them lay in his cart already as they are.
   */
  resume: call<{ id: string; lines?: ConfirmedSku[] }, { pushed: number; there: number }>()({
    id: 'R-CALL-220',
    method: 'POST',
    path: '/demand/order/resume/:id',
    headers: ['idempotencyKey'],
    access: 'demandsDecided',
  }),
}
