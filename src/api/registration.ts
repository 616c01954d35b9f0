import { call } from './call'
import type { Session } from './session'

export interface Captcha {
  captchaKey: string
  /** A data URL of four characters to type off; good for one try and two minutes. */
  image: string
}

export interface RegisterRequest {
  mobile: string
  /** From `sendRegisterCode`. */
  code: string
  password: string
  companyName: string
  contactName: string
  shopNo: string
  /** Needed when the company is known already; whoever joins by it starts as DEMANDER. */
  inviteCode?: string
}

/** What happens before somebody is in: kept apart from `accountCalls`, which every page loads. */
export const registrationCalls = {
  /** R-CALL-049 Asked before a login: whether the captcha is due. Who asks often must solve one for the answer (1008). */
  verifyLogin: call<{ mobile: string; captchaKey?: string; captchaCode?: string }, { needCaptcha: boolean }>()({
    id: 'R-CALL-049',
    method: 'POST',
    path: '/customer/verify/login',
    errors: 'self',
    headers: ['distinctId'],
    access: 'guest',
    guarded: true,
  }),
  /** R-CALL-051 A taken company name without a valid invitation answers 409. */
  register: call<RegisterRequest, Session>()({
    id: 'R-CALL-051',
    method: 'POST',
    path: '/customer/register',
    headers: ['distinctId'],
    access: 'guest',
    guarded: true,
  }),
  /** R-CALL-053 With a code from `sendResetCode`. Every session of the buyer ends. */
  resetPassword: call<{ mobile: string; code: string; newPassword: string; shopNo: string }, true>()({
    id: 'R-CALL-053',
    method: 'POST',
    path: '/customer/pwd/reset/sms',
    access: 'guest',
    guarded: true,
  }),
  /** R-CALL-055 */
  captcha: call<void, Captcha>()({
    id: 'R-CALL-055',
    method: 'GET',
    path: '/captcha/image',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
    guarded: true,
  }),
}
