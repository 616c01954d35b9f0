import { call } from './call'

/** What tells whether there is a way in; apart from the calls of the industry pages, which come with these. */
export const industryStartCalls = {
  /** R-CALL-115 The industries that this shop has switched on. */
  enabled: call<void, { id: string; name: string }[]>()({
    id: 'R-CALL-115',
    method: 'GET',
    path: '/trade/shops/industryS',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
}
