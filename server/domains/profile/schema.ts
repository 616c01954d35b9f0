import { Type } from 'typebox'
import type { profileCalls } from '../../../src/api/profile'
import { empty, key, mobile, schemasFor, text } from '../../schema'

export const profileSchemas = schemasFor<typeof profileCalls>()({
  changePassword: Type.Object({ oldPassword: key(128), newPassword: key(128) }),
  sendEmailCode: Type.Object({ email: text(128) }),
  saveEmail: Type.Object({ email: text(128), code: key(16) }),
  ruleRead: empty,
  acceptRule: empty,
  recentShops: Type.Object({ mobile }),
  logoutEverywhere: empty,
})
