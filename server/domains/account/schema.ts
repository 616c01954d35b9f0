import { Type } from 'typebox'
import type { accountCalls } from '../../../src/api/account'
import { empty, key, mobile, schemasFor, shopNo, text } from '../../schema'

const captcha = { captchaKey: Type.Optional(text(64)), captchaCode: Type.Optional(text(8)) }
const smsRequest = Type.Object({ mobile, shopNo, ...captcha })

export const accountSchemas = schemasFor<typeof accountCalls>()({
  passwordLogin: Type.Object({ mobile, password: key(128), shopNo, openId: Type.Optional(text(64)), ...captcha }),
  smsLogin: Type.Object({ mobile, code: key(16), shopNo, openId: Type.Optional(text(64)) }),
  logout: empty,
  sendLoginCode: smsRequest,
  sendRegisterCode: smsRequest,
  sendResetCode: smsRequest,
  me: empty,
})
