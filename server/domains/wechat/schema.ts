import { Type } from 'typebox'
import type { wechatCalls } from '../../../src/api/wechat'
import { empty, key, mobile, schemasFor, shopNo, text } from '../../schema'

const openId = key(64)
const loginCode = key(128)
const encrypted = { encryptedData: Type.Optional(text(4000)), iv: Type.Optional(text(64)) }

export const wechatSchemas = schemasFor<typeof wechatCalls>()({
  login: Type.Object({ code: loginCode, shopNo }),
  token: Type.Object({ openId, shopNo, code: loginCode }),
  lastShop: Type.Object({ openId }),
  bind: Type.Object({ openId, code: loginCode, mobile: Type.Optional(mobile) }),
  phoneLogin: Type.Object({
    id: openId,
    code: Type.Optional(text(128)),
    loginCode: Type.Optional(text(128)),
    shopNo,
    ...encrypted,
  }),
  phone: Type.Object({ code: loginCode }),
  saveUser: Type.Object({
    openId,
    nickName: Type.Optional(text(64)),
    avatarUrl: Type.Optional(text(512)),
    ...encrypted,
  }),
  openId: Type.Object({ code: loginCode }),
  jsSignature: Type.Object({ url: key(2000) }),
  tokenByCode: Type.Object({ code: key(128) }),
  codeForToken: empty,
})
