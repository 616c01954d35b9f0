import { call } from './call'

export interface RecentShop {
  shopNo: string
  shopName: string
  lastTime: string
}

/** What a buyer does about his own account. */
export const profileCalls = {
  /** R-CALL-052 Every session of the buyer ends, this one too (R-DEC-08). */
  changePassword: call<{ oldPassword: string; newPassword: string }, true>()({
    id: 'R-CALL-052',
    method: 'POST',
    path: '/customer/pwd/reset',
    access: 'member',
    guarded: true,
    endsSession: true,
  }),
  /** R-CALL-056 Sends a code to the address; `saveEmail` keeps it. */
  sendEmailCode: call<{ email: string }, { expireSec: number }>()({
    id: 'R-CALL-056',
    method: 'POST',
    path: '/email/code',
    access: 'member',
    guarded: true,
  }),
  /** R-CALL-202 Ours: without it the code of R-CALL-056 would have no use. */
  saveEmail: call<{ email: string; code: string }, true>()({
    id: 'R-CALL-202',
    method: 'POST',
    path: '/customer/email/save',
    access: 'member',
    guarded: true,
  }),
  /** R-CALL-058 Whether the buyer has accepted the agreement. */
  ruleRead: call<void, { read: boolean }>()({
    id: 'R-CALL-058',
    method: 'POST',
    path: '/customer/rule/read',
    errors: 'notModal',
    access: 'member',
  }),
  /** R-CALL-059 */
  acceptRule: call<void, true>()({
    id: 'R-CALL-059',
    method: 'POST',
    path: '/customer/rule/update',
    errors: 'notModal',
    access: 'member',
  }),
  /** R-CALL-060 The buyer's own mobile only; the shop used last comes first. */
  recentShops: call<{ mobile: string }, RecentShop[]>()({
    id: 'R-CALL-060',
    method: 'GET',
    path: '/customer/shop/by/mobile',
    errors: 'notModal',
    access: 'member',
  }),
  /** R-CALL-201 Ours: ends every session of the buyer in every shop, this one too. */
  logoutEverywhere: call<void, { ended: number }>()({
    id: 'R-CALL-201',
    method: 'POST',
    path: '/customer/logout/all',
    access: 'member',
    endsSession: true,
  }),
}
