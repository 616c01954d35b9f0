import { Type } from 'typebox'
import type { registrationCalls } from '../../../src/api/registration'
import { empty, key, mobile, schemasFor, shopNo, text } from '../../schema'

export const registrationSchemas = schemasFor<typeof registrationCalls>()({
  verifyLogin: Type.Object({ mobile, captchaKey: Type.Optional(text(64)), captchaCode: Type.Optional(text(8)) }),
  register: Type.Object({
    mobile,
    code: key(16),
    password: key(128),
    companyName: text(100),
    contactName: text(100),
    shopNo,
    inviteCode: Type.Optional(text(32)),
  }),
  resetPassword: Type.Object({ mobile, code: key(16), newPassword: key(128), shopNo }),
  captcha: empty,
})
