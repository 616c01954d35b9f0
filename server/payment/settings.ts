/** What payment takes from the environment. */
import { hostRule } from '../variables/names'
import type { Values } from '../variables/read'
import type { WechatPaySettings } from './wechat'

export interface PaymentSettings {
  /** null: the sandbox in a demonstration, nothing otherwise. */
  wechatPay: WechatPaySettings | null
  /** The mini-program pays by the pay service when it is told its host. */
  payHost: string
}

/** Where the gateway reports what was paid and what went back. */
export const NOTICE_PATH = '/payment/wx/notify'

/** Buyers would pay, and the shop would never hear of it. A stand-in of a demonstration may know it by any name. */
export function faultsOfNotices(values: Values, demonstration: boolean): string[] {
  const { WECHAT_PAY_NOTIFY_URL: given, PUBLIC_HOSTS: named, PORT } = values
  if (given === '') return []
  const { protocol, host, pathname, search, hash, username } = new URL(given)
  if (protocol !== 'https:' || pathname !== NOTICE_PATH || search + hash + username !== '')
    return [`WECHAT_PAY_NOTIFY_URL must be https://<host>${NOTICE_PATH} and no more, not "${given}"`]
  if (demonstration || named.length === 0 || hostRule({ named, local: false })(host, PORT)) return []
  return [`WECHAT_PAY_NOTIFY_URL must have a name of PUBLIC_HOSTS, under which the service answers; "${host}" is none`]
}

const serialsOf = ({ WECHAT_PAY_PLATFORM_SERIAL: given }: Values): string[] =>
  given
    .split(',')
    .map((serial) => serial.trim())
    .filter(Boolean)

/** A key under another's number would refuse every message of either. */
export function faultsOfKeys(values: Values): string[] {
  const [serials, keys] = [serialsOf(values), values.WECHAT_PAY_PLATFORM_KEY]
  if (serials.length === keys.length || serials.length === 0 || keys.length === 0) return []
  return [
    `WECHAT_PAY_PLATFORM_SERIAL names ${serials.length} of WeChat's keys, and WECHAT_PAY_PLATFORM_KEY holds ${keys.length}`,
  ]
}

function wechatPayOf(values: Values): WechatPaySettings | null {
  const { WECHAT_PAY_MCH_ID: mchId, WECHAT_PAY_PRIVATE_KEY: privateKey } = values
  // That nothing is missing beside the number was looked at before.
  if (mchId === '' || !privateKey) return null
  const serials = serialsOf(values)
  return {
    appId: values.WECHAT_APP_ID,
    mchId,
    serial: values.WECHAT_PAY_SERIAL,
    privateKey,
    apiKey: values.WECHAT_PAY_API_KEY,
    platformKeys: new Map(values.WECHAT_PAY_PLATFORM_KEY.map((key, place) => [serials[place] ?? '', key])),
    notifyUrl: values.WECHAT_PAY_NOTIFY_URL,
    host: values.WECHAT_PAY_HOST,
  }
}

export function paymentSettings(values: Values): PaymentSettings {
  return { wechatPay: wechatPayOf(values), payHost: values.PAY_HOST }
}
