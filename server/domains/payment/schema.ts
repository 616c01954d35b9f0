import { Type } from 'typebox'
import type { paymentCalls } from '../../../src/api/payment'
import { empty, key, schemasFor } from '../../schema'

const orderNo = key(32)
const systemNo = key(32)
const openId = key(128)
const one = Type.Object({ orderNo })

export const paymentSchemas = schemasFor<typeof paymentCalls>()({
  wxPayInfo: Type.Object({ systemNo, orderNo, openId }),
  setting: empty,
  amount: Type.Object({ systemNo, orderNo }),
  channelPay: Type.Object({ orderNo, openId }),
  validate: one,
  status: one,
  noLogin: one,
})
