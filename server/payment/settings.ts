/** What payment takes from the environment. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WechatPaySettings } from './wechat'

export interface PaymentSettings {
  /** null: the sandbox in a demonstration, nothing otherwise. */
  wechatPay: WechatPaySettings | null
  /** The mini-program pays by the pay service when it is told its host. */
  payHost: string
}

type Environment = Readonly<Record<string, string | undefined>>

const WECHAT_PAY_HOST = 'https://api.mch.weixin.qq.com'

/** The text of a key, or the path of the file that holds it. */
function pem(value: string): string {
  return value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8')
}

function wechatPayOf(environment: Environment): WechatPaySettings | null {
  if (!environment['WECHAT_PAY_MCH_ID']) return null
  const needed = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`${name} is missing: payment by WeChat needs it`)
    return value
  }
  const platformKeys = new Map<string, KeyObject>([
    [needed('WECHAT_PAY_PLATFORM_SERIAL'), createPublicKey(pem(needed('WECHAT_PAY_PLATFORM_KEY')))],
  ])
  const apiKey = needed('WECHAT_PAY_API_KEY')
  if (Buffer.byteLength(apiKey) !== 32) throw new Error('WECHAT_PAY_API_KEY must have 32 characters')
  return {
    appId: needed('WECHAT_APP_ID'),
    mchId: needed('WECHAT_PAY_MCH_ID'),
    serial: needed('WECHAT_PAY_SERIAL'),
    privateKey: createPrivateKey(pem(needed('WECHAT_PAY_PRIVATE_KEY'))),
    apiKey,
    platformKeys,
    notifyUrl: needed('WECHAT_PAY_NOTIFY_URL'),
    host: environment['WECHAT_PAY_HOST'] || WECHAT_PAY_HOST,
  }
}

export function readPaymentSettings(environment: Environment): PaymentSettings {
  return { wechatPay: wechatPayOf(environment), payHost: environment['PAY_HOST'] ?? '' }
}
