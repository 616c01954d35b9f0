import { call } from './call'
import type { ProductItem } from './product'

export interface Activity {
  title: string
  banner: string
  /** Paragraphs of plain text. */
  rules: string[]
  /** 'YYYY-MM-DD HH:mm:ss' in Shanghai; both are missing where the activity has no end. */
  startTime?: string
  endTime?: string
  floors: { activityId: string; name: string }[]
}

export const activityCalls = {
  /** R-CALL-143 */
  data: call<{ type: 2 }, Activity>()({
    id: 'R-CALL-143',
    method: 'GET',
    path: '/activity/202211/data',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-144 The goods of one floor; what may not be sold to the buyer's city is left out. */
  products: call<{ activityId: string }, ProductItem[]>()({
    id: 'R-CALL-144',
    method: 'GET',
    path: '/activity/202211/productDataS',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
}
