import { isMiniProgramWebView } from './env'
import type { Payment } from './payment.types'
import { wechatSdk } from './wechatSdk.h5'

export const requestPayment: Payment['requestPayment'] = async () => 'failed'

/** R-ERR-14 */
export const redirectAround: Payment['redirectAround'] = async (path) => {
  if (!isMiniProgramWebView()) return false
  const sdk = await wechatSdk()
  if (!sdk?.miniProgram) return false
  sdk.miniProgram.redirectTo({ url: path })
  return true
}

export const openLink: Payment['openLink'] = (url) => {
  window.location.href = url
}

void ({ requestPayment, redirectAround, openLink } satisfies Payment)
