import { call } from './call'

export interface UserInfo {
  userId: string
  name: string
  mobile: string
  email: string
  companyId: string
  companyName: string
  roleCodes: string[]
  openIdBound: boolean
  /** What WeChat calls him, when he has told (R-CALL-042); '' otherwise. A service may leave it out. */
  nickName?: string
  ruleRead: boolean
  /** His company keeps prices from those who only demand (R-CALL-225); left out where it does not. */
  pricesHidden?: boolean
}

export interface Session {
  token: string
  userInfo: UserInfo
}

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
