/** Which outside services are used. Nothing is reached unless the environment names it with all that it needs. */
import type { Values } from '../variables/read'

export interface AliyunSettings {
  kind: 'aliyun'
  endpoint: string
  keyId: string
  keySecret: string
  signName: string
  template: string
  /** For what happened; '' tells nothing by SMS. */
  noticeTemplate: string
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
  /** For what happened; '' tells nothing by SMS. */
  noticeTemplate: string
}

type SmsSettings = AliyunSettings | TencentSettings

export interface ProviderSettings {
  sms: SmsSettings | null
  company: { endpoint: string; token: string } | null
  /** A gateway of the operator that takes `{ to, subject, text }` as JSON. */
  email: { url: string; token: string } | null
}

/** What each carrier is told; that nothing is missing was looked at before. */
function smsOf(values: Values): ProviderSettings['sms'] {
  const common = {
    signName: values.SMS_SIGN_NAME,
    template: values.SMS_TEMPLATE,
    noticeTemplate: values.SMS_NOTICE_TEMPLATE,
  }
  switch (values.SMS_PROVIDER) {
    case undefined:
      return null
    case 'aliyun':
      return {
        kind: 'aliyun',
        endpoint: values.SMS_ENDPOINT || 'https://dysmsapi.aliyuncs.com',
        keyId: values.ALIYUN_ACCESS_KEY_ID,
        keySecret: values.ALIYUN_ACCESS_KEY_SECRET,
        ...common,
      }
    case 'tencent':
      return {
        kind: 'tencent',
        endpoint: values.SMS_ENDPOINT || 'https://sms.tencentcloudapi.com',
        secretId: values.TENCENT_SECRET_ID,
        secretKey: values.TENCENT_SECRET_KEY,
        region: values.TENCENT_REGION,
        appId: values.TENCENT_SMS_APP_ID,
        ...common,
      }
  }
}

export function providerSettings(values: Values): ProviderSettings {
  const { TIANYANCHA_TOKEN: token, EMAIL_WEBHOOK_URL: url } = values
  return {
    sms: smsOf(values),
    company: token === '' ? null : { endpoint: values.TIANYANCHA_ENDPOINT, token },
    email: url === '' ? null : { url, token: values.EMAIL_WEBHOOK_TOKEN },
  }
}
