import type { UserInfo } from './account'
import { call } from './call'

/** What every visit of a buyer needs; apart from the ways to log in, which come with their page. */
export const sessionCalls = {
  /** R-CALL-050 */
  logout: call<void, true>()({
    id: 'R-CALL-050',
    method: 'POST',
    path: '/customer/sms/logout',
    errors: 'notModal',
    access: 'member',
    endsSession: true,
  }),
  /** R-CALL-057 */
  me: call<void, UserInfo>()({
    id: 'R-CALL-057',
    method: 'GET',
    path: '/customer/one/by/token',
    errors: 'notModal',
    access: 'member',
  }),
}
