import { call } from './call'

/** What is asked before anybody searches; apart from the calls of the search itself, which come with its pages. */
export const searchStartCalls = {
  /** R-CALL-009 */
  hotWords: call<void, { keyword: string; url?: string }[]>()({
    id: 'R-CALL-009',
    method: 'GET',
    path: '/WA/trade/shops/v1/keywordS',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-010 */
  publicKey: call<void, { publicKey: string; rsaGroupName: string }>()({
    id: 'R-CALL-010',
    method: 'GET',
    path: '/v1/signatures',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
  }),
}
