import { Type } from 'typebox'
import type { paymentCalls } from '../../../src/api/payment'
import { empty, flag, key, schemasFor, text } from '../../schema'

const orderNo = key(32)
const systemNo = key(32)
const openId = key(128)
/** Whatever stands in the link: a wrong secret is told like a dead one. */
const linked = { orderNo, authcode: Type.Optional(text()) }

export const paymentSchemas = schemasFor<typeof paymentCalls>()({
  wxPayInfo: Type.Object({ systemNo, orderNo, openId }),
  setting: empty,
  amount: Type.Object({ systemNo, orderNo }),
  channelPay: Type.Object({ ...linked, openId }),
  validate: Type.Object(linked),
  status: Type.Object(linked),
  noLogin: Type.Object(linked),
  playedPay: Type.Object(linked),
  link: Type.Object({ orderNo, renew: flag }),
})
