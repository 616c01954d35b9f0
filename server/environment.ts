import { faultsOfKeys, faultsOfNotices, paymentSettings, type PaymentSettings } from './payment/settings'
import { providerSettings, type ProviderSettings } from './providers/settings'
import type { Believed } from './variables/doors'
import type { Hosts } from './variables/names'
import { misplacedValues, signsOfProduction } from './variables/demonstration'
import { clashingPorts } from './variables/places'
import { missingVariables, readVariables, WrongSettings, type Environment, type Values } from './variables/read'
import type { WechatSettings } from './wechat/client'

/** What the process takes from its environment; everything else gets it handed in. */
export interface Settings {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  backupFolder: string
  webFolder: string
  /** Origins that the site's build was told to call: its collector, another service. Its policy must let it. */
  siteServices: readonly string[]
  seedScale: number
  logLevel: string
  /** Shops, members and orders are invented, and whatever is not configured is played: see `start/announce.ts`. */
  demonstration: boolean
  /** Why it is none. */
  signsOfProduction: readonly string[]
  /** Whose X-Forwarded-* headers are believed. */
  trustProxy: Believed | null
  hosts: Hosts
  /** Credentials of the mini-program; without them codes and links lead to the browser site. */
  wechat: WechatSettings | null
  /** The subscribe message by which WeChat tells what happened; '' for none. */
  noticeTemplate: string
  providers: ProviderSettings
  payment: PaymentSettings
  /** Opens the seller's JSON of every shop in a demonstration; '' elsewhere. */
  sellerKey: string
  /** Keep what the clients count about their use (`/sa`). */
  collector: boolean
  /** They count it, here or elsewhere. */
  countsUsage: boolean
  chat: ChatSettings
  jobs: JobSettings
  watching: WatchSettings
  corsOrigins: readonly string[]
  limits: Limits
}

/** What the operator's tools look at. */
export interface WatchSettings {
  /** 0: no port of its own. */
  port: number
  host: string
  drainSeconds: number
}

/** Talks of buyers with the shop. */
export interface ChatSettings {
  /** Joins several processes; '' for one alone. */
  redisUrl: string
  /** Where pictures lie: a folder, or a bucket where one is named. */
  folder: string
  bucket: BucketSettings | null
  /** Of one process, at a time. */
  sockets: number
  pingSeconds: number
  /** WeChat is asked what it thinks of texts and pictures; beside the credentials of the mini-program. */
  checksContent: boolean
  /** With it WeChat signs what it tells later; '' where it tells nothing. */
  eventToken: string
}

/** Of a store that understands S3. */
export interface BucketSettings {
  /** With the name of the bucket. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The pace of what happens by itself. */
export interface JobSettings {
  /** Seconds between two rounds over the orders. */
  roundSeconds: number
  /** Seconds between the steps that orders of demonstration shops take by themselves; 0: none. */
  progressSeconds: number
}

/** Of one address, but for the last. */
export interface Limits {
  /** Requests per minute; the next three are among them. */
  all: number
  login: number
  unknown: number
  costly: number
  /** Codes for known devices, and questions about captchas, that one address has free in a quarter of an hour. */
  captcha: number
  /** At a time. */
  connections: number
  /** A request has to arrive within them, its body included. */
  arrivalSeconds: number
  /** Codes that one shop sends in a day to numbers without an account, and as many for registrations. */
  strangersCodes: number
}

function originsOf(addresses: readonly string[]): string[] {
  const absolute = addresses.filter((address) => /^https?:/.test(address))
  return [...new Set(absolute.map((address) => new URL(address).origin))]
}

/** As open as the fixed code of the demonstration, and nowhere else: it opens every shop. */
const DEMONSTRATION_KEY = 'demo-seller'

function wechatSettings(values: Values): WechatSettings | null {
  const { WECHAT_APP_ID: appId, WECHAT_OFFICIAL_APP_ID: officialId } = values
  if (appId === '') return null
  return {
    appId,
    secret: values.WECHAT_APP_SECRET,
    envVersion: values.WECHAT_ENV_VERSION,
    host: values.WECHAT_API_HOST,
    official: officialId === '' ? null : { appId: officialId, secret: values.WECHAT_OFFICIAL_APP_SECRET },
  }
}

function chatSettings(values: Values): ChatSettings {
  return {
    redisUrl: values.REDIS_URL,
    folder: values.CHAT_DIR,
    bucket:
      values.CHAT_S3_ADDRESS === ''
        ? null
        : {
            address: values.CHAT_S3_ADDRESS.replace(/\/$/, ''),
            region: values.CHAT_S3_REGION,
            accessKeyId: values.CHAT_S3_KEY_ID,
            secretAccessKey: values.CHAT_S3_KEY,
          },
    sockets: values.LIMIT_CHAT_SOCKETS,
    pingSeconds: values.CHAT_PING_SECONDS,
    checksContent: values.WECHAT_CONTENT_CHECK,
    eventToken: values.WECHAT_EVENT_TOKEN,
  }
}

/** Unless DEMONSTRATION says it, a process is one when nothing says that others are to use it. */
export function isDemonstration(values: Values): boolean {
  return values.DEMONSTRATION ?? signsOfProduction(values).length === 0
}

/** Throws one list of all faults, those that were found elsewhere among them. A new variable stands in `variables/table.ts`. */
export function readSettings(environment: Environment, found: readonly string[] = []): Settings {
  const { values, faults } = readVariables(environment)
  const signs = signsOfProduction(values)
  const demonstration = isDemonstration(values)
  faults.push(...missingVariables(environment, !demonstration), ...misplacedValues(values, demonstration))
  faults.push(...clashingPorts(values), ...faultsOfNotices(values, demonstration), ...faultsOfKeys(values))
  faults.push(...found)
  if (faults.length > 0) throw new WrongSettings(faults, demonstration ? [] : signs)
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    backupFolder: values.BACKUP_DIR,
    webFolder: values.WEB_DIR,
    siteServices: originsOf([values.SA_SERVER_URL, values.TARO_APP_H5_SERVICE_HOST]),
    seedScale: values.SEED_SCALE,
    logLevel: values.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    demonstration,
    signsOfProduction: signs.length > 0 ? signs : ['DEMONSTRATION is 0'],
    trustProxy: values.TRUST_PROXY,
    hosts: {
      named: demonstration ? [...values.PUBLIC_HOSTS, values.HOST.toLowerCase()] : values.PUBLIC_HOSTS,
      local: demonstration,
    },
    wechat: wechatSettings(values),
    noticeTemplate: values.WECHAT_NOTICE_TEMPLATE,
    providers: providerSettings(values),
    payment: paymentSettings(values),
    sellerKey: demonstration ? DEMONSTRATION_KEY : '',
    // A path instead of an address means ours.
    collector: demonstration || values.SA_SERVER_URL.startsWith('/'),
    countsUsage: values.SA_SERVER_URL !== '',
    chat: chatSettings(values),
    jobs: { roundSeconds: values.JOB_SECONDS, progressSeconds: values.DEMO_PROGRESS_SECONDS },
    watching: { port: values.METRICS_PORT, host: values.METRICS_HOST, drainSeconds: values.DRAIN_SECONDS },
    corsOrigins: values.CORS_ORIGINS,
    limits: {
      all: values.LIMIT_ALL,
      login: values.LIMIT_LOGIN,
      unknown: values.LIMIT_UNKNOWN,
      costly: values.LIMIT_COSTLY,
      captcha: values.LIMIT_CAPTCHA,
      connections: values.LIMIT_CONNECTIONS,
      arrivalSeconds: values.LIMIT_ARRIVAL_SECONDS,
      strangersCodes: values.LIMIT_STRANGERS_CODES,
    },
  }
}
