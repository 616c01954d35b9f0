import { call } from './call'
import type { PagedList, ProductItem, SkuNo } from './goods'

/** What home asks about goods; apart from the calls of the pages behind it, which come with them. */
export const homeGoodsCalls = {
  /** R-CALL-005 Poster, landing or scan code, barcode or product number, resolved to a product. */
  byCode: call<{ code: string }, { skuNo: SkuNo; shopNo: string; skuName: string }>()({
    id: 'R-CALL-005',
    method: 'GET',
    path: '/product/trade/shops/sku/detail',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-020 */
  selectionPage: call<{ catalogId: string; pageNum: number; pageSize: number }, PagedList<ProductItem>>()({
    id: 'R-CALL-020',
    method: 'GET',
    path: '/product/bbjxSkuS',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
}
