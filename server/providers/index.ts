/** Everything outside the house, each behind an interface of its own: sandboxes unless the environment names the real one. */
import type { FastifyBaseLogger } from 'fastify'
import { companyProvider, type CompanyProvider } from './company'
import { emailProvider, type EmailProvider } from './email'
import type { ProviderSettings } from './settings'
import { smsProvider } from './sms'
import type { SmsProvider } from './smsProvider'
import type { WechatClient, WechatSettings } from '../wechat/client'
import { wechatProvider } from './wechat'
import type { WechatProvider } from './wechatProvider'

export interface Providers {
  sms: SmsProvider
  email: EmailProvider
  wechat: WechatProvider
  company: CompanyProvider
}

interface Outer {
  providers: ProviderSettings
  demonstration: boolean
  /** null without credentials of a mini-program. */
  wechat: { settings: WechatSettings; client: WechatClient } | null
}

export function providersOf({ providers: settings, demonstration, wechat }: Outer, log: FastifyBaseLogger): Providers {
  return {
    sms: smsProvider(settings.sms, demonstration, log),
    email: emailProvider(settings.email, demonstration, log),
    wechat: wechatProvider(wechat, demonstration, log),
    company: companyProvider(settings.company, demonstration, log),
  }
}
