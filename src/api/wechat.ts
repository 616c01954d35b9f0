import { call } from './call'
import { wechatPageCalls } from './wechatPage'

/**
 * WeChat's part of logging in. An openId is no secret, so that it opens nothing by itself: wherever a session is
 * given or bound, the service wants a fresh login code (`Taro.login`) and asks WeChat whose it is.
 */
export interface EncryptedData {
  encryptedData?: string
  iv?: string
}

export const wechatCalls = {
  /** R-CALL-036 `bound`: the openId belongs to a member; then there is a token for the shop. */
  login: call<{ code: string; shopNo: string }, { openId: string; token?: string; bound: boolean }>()({
    id: 'R-CALL-036',
    method: 'POST',
    path: '/miniProgram/login',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-037 A token for the member whose openId it is, proven by a fresh login code. */
  token: call<{ openId: string; shopNo: string; code: string }, { token: string }>()({
    id: 'R-CALL-037',
    method: 'GET',
    path: '/miniProgram/getToken',
    errors: 'notModal',
    access: 'guest',
    guarded: true,
  }),
  /** R-CALL-038 The open shop in which the member whose openId it is was last; nothing is known of anybody else. */
  lastShop: call<{ openId: string }, { shopNo: string }>()({
    id: 'R-CALL-038',
    method: 'GET',
    path: '/miniProgram/getShopNoByOpenId',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
  }),
  /** R-CALL-039 Ties the openId to the logged-in buyer; an earlier owner loses it. */
  bind: call<{ openId: string; code: string; mobile?: string }, true>()({
    id: 'R-CALL-039',
    method: 'PUT',
    path: '/miniProgram/bind',
    errors: 'notModal',
    access: 'member',
  }),
  /**
   * R-CALL-040 Login with the phone number that the buyer let WeChat give: `code` of `getPhoneNumber`, or the older
   * encrypted form. `id` is the openId; with `loginCode` it is bound as well. An unknown mobile answers 1004.
   */
  phoneLogin: call<
    { id: string; code?: string; loginCode?: string; shopNo: string } & EncryptedData,
    { token: string; mobile: string }
  >()({
    id: 'R-CALL-040',
    method: 'POST',
    path: '/miniProgram/auth/login/:id',
    errors: 'self',
    access: 'guest',
    guarded: true,
  }),
  /** R-CALL-041 The number behind a code of `getPhoneNumber`, to fill a form with. */
  phone: call<{ code: string }, { mobile: string }>()({
    id: 'R-CALL-041',
    method: 'POST',
    path: '/miniProgram/phone',
    errors: 'self',
    access: 'guest',
    guarded: true,
  }),
  /** R-CALL-042 Name (1 to 20 characters) and picture of the buyer's own, bound openId. */
  saveUser: call<{ openId: string; nickName?: string; avatarUrl?: string } & EncryptedData, true>()({
    id: 'R-CALL-042',
    method: 'POST',
    path: '/miniProgram/user',
    errors: 'notModal',
    access: 'member',
  }),
  /** R-CALL-043 Needs no shop: who holds the phone may be asked before the shop is known. */
  openId: call<{ code: string }, { openId: string }>()({
    id: 'R-CALL-043',
    method: 'GET',
    path: '/miniProgram/openId',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
  }),
  ...wechatPageCalls,
  /** R-CALL-045 The session behind a one-time code, for the shop that the code was made in. */
  tokenByCode: call<{ code: string }, { token: string }>()({
    id: 'R-CALL-045',
    method: 'GET',
    path: '/customer/code/token',
    errors: 'notModal',
    access: 'guest',
    guarded: true,
  }),
  /** R-CALL-046 Good once, for five minutes: carries the session from the browser into the mini-program. */
  codeForToken: call<void, { code: string }>()({
    id: 'R-CALL-046',
    method: 'GET',
    path: '/customer/token/code',
    access: 'member',
  }),
}
