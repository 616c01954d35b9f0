import { readPaymentSettings, type PaymentSettings } from './payment/settings'
import { readProviderSettings, type ProviderSettings } from './providers/settings'
import type { WechatSettings } from './wechat/client'

/** What the process takes from its environment; everything else gets it handed in. */
export interface Settings {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  webFolder: string
  /** Origins that the site's build was told to call: its collector, another service. Its policy must let it. */
  siteServices: readonly string[]
  seedScale: number
  logLevel: string
  /** The demonstration accepts the fixed code 123456 as long as no SMS provider is configured. */
  demonstration: boolean
  /** Believe X-Forwarded-* headers: only behind a proxy that sets them. */
  trustProxy: boolean
  /** Credentials of the mini-program; without them codes and links lead to the browser site. */
  wechat: WechatSettings | null
  providers: ProviderSettings
  payment: PaymentSettings
  /** Opens the seller's desk; '' keeps it shut. */
  sellerKey: string
  jobs: JobSettings
  corsOrigins: readonly string[]
  limits: Limits
}

/** The pace of what happens by itself. */
export interface JobSettings {
  /** Seconds between two rounds over the orders. */
  roundSeconds: number
  /** Seconds between the steps that orders of demonstration shops take by themselves; 0: none. */
  progressSeconds: number
}

/** Requests per minute and address, but for the last. */
export interface Limits {
  all: number
  login: number
  unknown: number
  /** Codes and questions about mobiles that one address has free in a quarter of an hour; then each costs a captcha. */
  captcha: number
}

type Environment = Readonly<Record<string, string | undefined>>

function wholeNumber(environment: Environment, name: string, fallback: number, least = 1): number {
  const given = environment[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!Number.isInteger(value) || value < least)
    throw new Error(`${name} must be a whole number from ${least}, not "${given}"`)
  return value
}

function seconds(environment: Environment, name: string, fallback: number): number {
  const given = environment[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!(value >= 0)) throw new Error(`${name} must be a number of seconds, not "${given}"`)
  return value
}

function flag(environment: Environment, name: string, fallback: boolean): boolean {
  const given = environment[name]
  if (given === undefined || given === '') return fallback
  return !['0', 'false', 'no', 'off'].includes(given.toLowerCase())
}

function originsOf(environment: Environment, names: readonly string[]): string[] {
  const addresses = names.map((name) => environment[name] || '').filter((address) => /^https?:/.test(address))
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

const ROUND_SECONDS = 15
/** As open as the fixed code of the demonstration. */
const DEMONSTRATION_KEY = 'demo-seller'

const ENV_VERSIONS = ['release', 'trial', 'develop'] as const

function wechatSettings(environment: Environment): WechatSettings | null {
  const appId = environment['WECHAT_APP_ID']
  const secret = environment['WECHAT_APP_SECRET']
  if (!appId || !secret) return null
  const asked = environment['WECHAT_ENV_VERSION'] || 'release'
  const envVersion = ENV_VERSIONS.find((version) => version === asked)
  if (!envVersion) throw new Error(`WECHAT_ENV_VERSION must be one of ${ENV_VERSIONS.join(', ')}, not "${asked}"`)
  const officialId = environment['WECHAT_OFFICIAL_APP_ID']
  const officialSecret = environment['WECHAT_OFFICIAL_APP_SECRET']
  return {
    appId,
    secret,
    envVersion,
    host: environment['WECHAT_API_HOST'] || 'https://api.weixin.qq.com',
    official: officialId && officialSecret ? { appId: officialId, secret: officialSecret } : null,
  }
}

export function readSettings(environment: Environment): Settings {
  const demonstration = flag(environment, 'DEMONSTRATION', environment['NODE_ENV'] !== 'production')
  return {
    port: wholeNumber(environment, 'PORT', 3000, 0),
    host: environment['HOST'] || '127.0.0.1',
    dataFolder: environment['DATA_DIR'] || '.data/pglite',
    databaseUrl: environment['DATABASE_URL'] || undefined,
    webFolder: environment['WEB_DIR'] || 'dist/h5',
    siteServices: originsOf(environment, ['SA_SERVER_URL', 'TARO_APP_H5_SERVICE_HOST']),
    seedScale: wholeNumber(environment, 'SEED_SCALE', 1),
    // Somebody who looks on reads the address, not a line per request; a collector of logs wants every line.
    logLevel: environment['LOG_LEVEL'] || (process.stdout.isTTY ? 'warn' : 'info'),
    demonstration,
    trustProxy: flag(environment, 'TRUST_PROXY', false),
    wechat: wechatSettings(environment),
    providers: readProviderSettings(environment),
    payment: readPaymentSettings(environment),
    sellerKey: environment['SELLER_KEY'] || (demonstration ? DEMONSTRATION_KEY : ''),
    jobs: {
      roundSeconds: seconds(environment, 'JOB_SECONDS', ROUND_SECONDS),
      progressSeconds: seconds(environment, 'DEMO_PROGRESS_SECONDS', 0),
    },
    corsOrigins: (environment['CORS_ORIGINS'] ?? '').split(',').filter(Boolean),
    limits: {
      all: wholeNumber(environment, 'LIMIT_ALL', 1200),
      login: wholeNumber(environment, 'LIMIT_LOGIN', 30),
      unknown: wholeNumber(environment, 'LIMIT_UNKNOWN', 120),
      captcha: wholeNumber(environment, 'LIMIT_CAPTCHA', 20),
    },
  }
}
