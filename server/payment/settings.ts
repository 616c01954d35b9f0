/** What payment takes from the environment. */
import type { Values } from '../variables/read'
import type { WechatPaySettings } from './wechat'

export interface PaymentSettings {
  /** null: the sandbox in a demonstration, nothing otherwise. */
  wechatPay: WechatPaySettings | null
  /** The mini-program pays by the pay service when it is told its host. */
  payHost: string
}

function wechatPayOf(values: Values): WechatPaySettings | null {
  const { WECHAT_PAY_MCH_ID: mchId, WECHAT_PAY_PRIVATE_KEY: privateKey, WECHAT_PAY_PLATFORM_KEY: platformKey } = values
  // That nothing is missing beside the number was looked at before.
  if (mchId === '' || !privateKey || !platformKey) return null
  return {
    appId: values.WECHAT_APP_ID,
    mchId,
    serial: values.WECHAT_PAY_SERIAL,
    privateKey,
    apiKey: values.WECHAT_PAY_API_KEY,
    platformKeys: new Map([[values.WECHAT_PAY_PLATFORM_SERIAL, platformKey]]),
    notifyUrl: values.WECHAT_PAY_NOTIFY_URL,
    host: values.WECHAT_PAY_HOST,
  }
}

export function paymentSettings(values: Values): PaymentSettings {
  return { wechatPay: wechatPayOf(values), payHost: values.PAY_HOST }
}
