import Taro from '@tarojs/taro'
import { isRecord } from '@/utils/json'
import type { Payment } from './payment.types'

/** R-PAY-01. WeChat wants the time as text and the prepay number behind its name (R-ENT-15). */
export const requestPayment: Payment['requestPayment'] = async (info) => {
  const { timeStamp, nonceStr, prepayId, signType, paySign } = info
  try {
    await Taro.requestPayment({
      timeStamp: String(timeStamp),
      nonceStr,
      package: prepayId.startsWith('prepay_id=') ? prepayId : `prepay_id=${prepayId}`,
      signType: signType as 'RSA',
      paySign,
    })
    return 'paid'
  } catch (error) {
    const message = isRecord(error) ? String(error.errMsg ?? error.message ?? '') : String(error)
    return message.includes('cancel') ? 'cancelled' : 'failed'
  }
}

export const redirectAround: Payment['redirectAround'] = async () => false
export const openLink: Payment['openLink'] = () => undefined

void ({ requestPayment, redirectAround, openLink } satisfies Payment)
