/** Which outside services are used. Nothing is reached unless the environment names it with all that it needs. */
export interface AliyunSettings {
  kind: 'aliyun'
  endpoint: string
  keyId: string
  keySecret: string
  signName: string
  template: string
}

export interface TencentSettings {
  kind: 'tencent'
  endpoint: string
  secretId: string
  secretKey: string
  region: string
  appId: string
  signName: string
  template: string
}

type SmsSettings = AliyunSettings | TencentSettings

export interface ProviderSettings {
  sms: SmsSettings | null
  company: { endpoint: string; token: string } | null
  /** A gateway of the operator that takes `{ to, subject, text }` as JSON. */
  email: { url: string; token: string } | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** All of the names, or a start that fails and says which one is missing. */
function needed(environment: Environment, reason: string, names: readonly string[]): string[] {
  return names.map((name) => {
    const value = environment[name]
    if (!value) throw new Error(`${name} is missing: ${reason} needs it`)
    return value
  })
}

type SmsReader<TKind> = (environment: Environment, reason: string) => Extract<SmsSettings, { kind: TKind }>

/** What each carrier is told by the environment. */
const SMS: { readonly [TKind in SmsSettings['kind']]: SmsReader<TKind> } = {
  aliyun: (environment, reason) => {
    const names = ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE']
    const [keyId = '', keySecret = '', signName = '', template = ''] = needed(environment, reason, names)
    const endpoint = environment['SMS_ENDPOINT'] || 'https://dysmsapi.aliyuncs.com'
    return { kind: 'aliyun', endpoint, keyId, keySecret, signName, template }
  },
  tencent: (environment, reason) => {
    const names = ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APP_ID', 'SMS_SIGN_NAME', 'SMS_TEMPLATE']
    const [secretId = '', secretKey = '', appId = '', signName = '', template = ''] = needed(environment, reason, names)
    const endpoint = environment['SMS_ENDPOINT'] || 'https://sms.tencentcloudapi.com'
    const region = environment['TENCENT_REGION'] || 'ap-guangzhou'
    return { kind: 'tencent', endpoint, secretId, secretKey, region, appId, signName, template }
  },
}

const isCarrier = (name: string): name is keyof typeof SMS => Object.hasOwn(SMS, name)

function smsOf(environment: Environment): ProviderSettings['sms'] {
  const provider = environment['SMS_PROVIDER'] || ''
  if (provider === '') return null
  if (isCarrier(provider)) return SMS[provider](environment, `SMS_PROVIDER=${provider}`)
  throw new Error(`SMS_PROVIDER is ${Object.keys(SMS).join(' or ')}, not "${provider}"`)
}

export function readProviderSettings(environment: Environment): ProviderSettings {
  const token = environment['TIANYANCHA_TOKEN'] || ''
  const url = environment['EMAIL_WEBHOOK_URL'] || ''
  return {
    sms: smsOf(environment),
    company:
      token === ''
        ? null
        : { endpoint: environment['TIANYANCHA_ENDPOINT'] || 'https://open.api.tianyancha.com', token },
    email: url === '' ? null : { url, token: environment['EMAIL_WEBHOOK_TOKEN'] || '' },
  }
}
