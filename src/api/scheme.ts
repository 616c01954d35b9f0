import { call } from './call'

/** Links that open the mini-program from a browser; without its credentials, links of the browser site. */
export const schemeCalls = {
  /** R-CALL-026 The home page of the shop, unless another page is named. */
  shop: call<{ shopNo: string; path?: string; query?: string }, { url: string }>()({
    id: 'R-CALL-026',
    method: 'POST',
    path: '/trade/shops/scheme/shop',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-145 */
  url: call<{ path: string; query: string; shopNo: string }, { url: string }>()({
    id: 'R-CALL-145',
    method: 'POST',
    path: '/trade/shops/scheme/url',
    access: 'guest',
  }),
}
