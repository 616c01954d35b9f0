import type { DemandStatus } from '../domain/demand/status'
import { call } from './call'

/** How many there are in each status, of those that the reader sees; `REJECTED` are counted under CANCELLED too. */
export type DemandCounts = Record<DemandStatus | 'REJECTED', number> & {
  /** That the reader may decide on now. */
  WAITING: number
  /** Notices that the reader has not looked at, of demands and of everything else. */
  UNREAD: number
  /** Orders whose approval waits for the reader (R-APR-12). */
  TO_APPROVE: number
}

/** Apart from the other calls of demands, because my page shows these numbers. */
export const demandInfoCalls = {
  /** R-CALL-128 */
  info: call<void, DemandCounts>()({
    id: 'R-CALL-128',
    method: 'GET',
    path: '/demand/order/info',
    errors: 'notModal',
    access: 'demandsSeen',
  }),
}
