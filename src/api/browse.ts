import { call } from './call'
import type { PagedList, ProductItem } from './product'

/** A product that the buyer looked at; `valid` is false once it is delisted. */
export interface BrowsedItem extends ProductItem {
  /** 'YYYY-MM-DD HH:mm:ss' in Shanghai, of the latest look. */
  browseTime: string
}

export const browseCalls = {
  /** R-CALL-014 Each product once, the latest look first; the service notes a look when it answers the detail. */
  list: call<{ pageNum: number; pageSize: number }, PagedList<BrowsedItem>>()({
    id: 'R-CALL-014',
    method: 'GET',
    path: '/browse/list',
    access: 'member',
    accepts: ['POST'],
  }),
}
