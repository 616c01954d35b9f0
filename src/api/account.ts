import { call } from './call'
import { sessionCalls, type UserInfo } from './session'

export interface Session {
  token: string
  userInfo: UserInfo
}

interface CaptchaFields {
  captchaKey?: string
  captchaCode?: string
}

interface SmsRequest extends CaptchaFields {
  mobile: string
  shopNo: string
}

export interface SmsSent {
  expireSec: number
  resendSec: number
}

export const accountCalls = {
  ...sessionCalls,
  /** R-CALL-047 */
  passwordLogin: call<{ mobile: string; password: string; shopNo: string; openId?: string } & CaptchaFields, Session>()(
    {
      id: 'R-CALL-047',
      method: 'POST',
      path: '/customer/mobile/login',
      headers: ['distinctId'],
      access: 'guest',
    },
  ),
  /** R-CALL-048 */
  smsLogin: call<{ mobile: string; code: string; shopNo: string; openId?: string }, Session>()({
    id: 'R-CALL-048',
    method: 'POST',
    path: '/customer/sms/login',
    headers: ['distinctId'],
    access: 'guest',
  }),
  /** R-CALL-054 */
  sendLoginCode: call<SmsRequest, SmsSent>()({
    id: 'R-CALL-054',
    method: 'POST',
    path: '/sms/login',
    access: 'guest',
  }),
  sendRegisterCode: call<SmsRequest, SmsSent>()({
    id: 'R-CALL-054b',
    method: 'POST',
    path: '/sms/register',
    access: 'guest',
  }),
  sendResetCode: call<SmsRequest, SmsSent>()({
    id: 'R-CALL-054c',
    method: 'POST',
    path: '/sms/pwd/reset',
    access: 'guest',
  }),
}
