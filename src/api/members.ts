import type { Role } from '../domain/roles'
import { call } from './call'

export interface CompanyMember {
  userId: string
  name: string
  /** What WeChat calls him, when he has told; '' otherwise. */
  nickName: string
  /** Masked: 138****0003. */
  mobile: string
  role: Role
  disabled: boolean
  joinTime: string
  /** Of the last login; '' for never. */
  lastTime: string
  self: boolean
}

export interface Invitation {
  inviteCode: string
  expireTime: string
}

/** Ours (R-SCR-59, R-PRM-19): an ADMIN looks after the people of the company. */
export const memberCalls = {
  /** R-CALL-203 */
  list: call<void, CompanyMember[]>()({
    id: 'R-CALL-203',
    method: 'GET',
    path: '/customer/member/list',
    access: 'membersSeen',
  }),
  /** R-CALL-204 The company's invitation; `renew` ends the one that was given out before. */
  invite: call<{ renew?: boolean }, Invitation>()({
    id: 'R-CALL-204',
    method: 'POST',
    path: '/customer/member/invite',
    access: 'membersManaged',
  }),
  /** R-CALL-205 The last ADMIN keeps the role (409). */
  changeRole: call<{ id: string; role: Role }, true>()({
    id: 'R-CALL-205',
    method: 'PUT',
    path: '/customer/member/role/:id',
    access: 'membersManaged',
  }),
  /** R-CALL-206 Disabling ends every session of the member and the company's invitation; nobody disables himself (409). */
  setDisabled: call<{ id: string; disabled: boolean }, true>()({
    id: 'R-CALL-206',
    method: 'PUT',
    path: '/customer/member/disable/:id',
    access: 'membersManaged',
  }),
}
