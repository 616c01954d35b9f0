/** What trade takes from the environment: the real payment, the seller's key, the pace of the demonstration. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { WechatPaySettings } from '../payment/wechat'

export interface TradeSettings {
  /** null: the sandbox in a demonstration, nothing otherwise. */
  wechatPay: WechatPaySettings | null
  /** The mini-program pays by the pay service when it is told its host. */
  payHost: string
  /** Opens the seller's console; '' keeps it shut. */
  sellerKey: string
  /** Seconds between the steps that orders of demonstration shops take by themselves; 0: none. */
  progressSeconds: number
  /** Seconds between two rounds of the job. */
  jobSeconds: number
}

type Environment = Readonly<Record<string, string | undefined>>

const WECHAT_PAY_HOST = 'https://api.mch.weixin.qq.com'
const JOB_SECONDS = 15
/** As open as the fixed code of the demonstration. */
const DEMONSTRATION_KEY = 'demo-seller'

/** The text of a key, or the path of the file that holds it. */
function pem(value: string): string {
  return value.includes('-----BEGIN') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8')
}

function seconds(environment: Environment, name: string, fallback: number): number {
  const given = environment[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!(value >= 0)) throw new Error(`${name} must be a number of seconds, not "${given}"`)
  return value
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

export function readTradeSettings(environment: Environment, demonstration: boolean): TradeSettings {
  return {
    wechatPay: wechatPayOf(environment),
    payHost: environment['PAY_HOST'] ?? '',
    sellerKey: environment['SELLER_KEY'] || (demonstration ? DEMONSTRATION_KEY : ''),
    progressSeconds: seconds(environment, 'DEMO_PROGRESS_SECONDS', 0),
    jobSeconds: seconds(environment, 'JOB_SECONDS', JOB_SECONDS),
  }
}
