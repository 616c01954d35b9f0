import { call } from './call'
import type { SkuNo } from './product'

/** What a buyer may change on a poster; a field left out stays. */
export interface PosterFields {
  templateId?: string
  title?: string
  remark?: string
  showPrice?: boolean
}

export interface Poster {
  posterId: string
  /** The picture of the product. */
  image?: string
  /** The QR code as a PNG in a data URL. */
  qrCode: string
}

export type PosterMark = 'VIEW' | 'SAVE' | 'SHARE'

export const posterCalls = {
  /** R-CALL-015 */
  create: call<{ skuNo: SkuNo; shopNo: string; templateId?: string }, Poster>()({
    id: 'R-CALL-015',
    method: 'POST',
    path: '/product/poster/create',
    access: 'guest',
    costly: true,
  }),
  /** R-CALL-016 The code of a page, of the product or of the home page; `width` in pixels. */
  code: call<{ shopNo: string; skuNo?: SkuNo; page?: string; width?: number }, { image: string }>()({
    id: 'R-CALL-016',
    method: 'GET',
    path: '/product/poster/generateMa/:shopNo',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
    costly: true,
  }),
  /** R-CALL-017 */
  update: call<{ posterId: string; fields: PosterFields }, true>()({
    id: 'R-CALL-017',
    method: 'POST',
    path: '/product/poster/update',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-018 `time` is 'YYYY-MM-DD HH:mm:ss' in Shanghai. */
  timeMark: call<{ posterId: string; type: PosterMark; time: string }, true>()({
    id: 'R-CALL-018',
    method: 'POST',
    path: '/product/poster/timeMark',
    errors: 'notModal',
    access: 'guest',
  }),
}
