/** Every domain of the contract with the code that answers it. A domain without its part does not compile. */
import type { FastifyBaseLogger } from 'fastify'
import { registry, type Registry } from '../../src/api/index'
import type { AnyCall } from '../../src/api/call'
import type { Handlers } from '../contract'
import type { Settings } from '../environment'
import { providersOf } from '../providers/index'
import type { CallSchemas } from '../schema'
import { sandboxLinks } from '../payment/sandboxLinks'
import { createWechatClient } from '../wechat/client'
import { browserLinks, wechatLinks } from '../wechat/links'
import { accountHandlers } from './account/handlers'
import { accountSchemas } from './account/schema'
import { activityHandlers } from './activity/handlers'
import { activitySchemas } from './activity/schema'
import { addressHandlers } from './addresses/handlers'
import { addressSchemas } from './addresses/schema'
import { approvalHandlers } from './approval/handlers'
import { approvalSchemas } from './approval/schema'
import { browseHandlers } from './browse/handlers'
import { browseSchemas } from './browse/schema'
import { cartHandlers } from './cart/handlers'
import { cartSchemas } from './cart/schema'
import { chatHandlers } from './chat/handlers'
import type { ChatLine } from './chat/line'
import { chatSchemas } from './chat/schema'
import { companyHandlers } from './company/handlers'
import { companySchemas } from './company/schema'
import { demandHandlers } from './demand/handlers'
import { demandSchemas } from './demand/schema'
import { demandCartHandlers } from './demandCart/handlers'
import { demandCartSchemas } from './demandCart/schema'
import { favoriteHandlers } from './favorite/handlers'
import { favoriteSchemas } from './favorite/schema'
import { industryHandlers } from './industry/handlers'
import { industrySchemas } from './industry/schema'
import { inquiryHandlers } from './inquiries/handlers'
import { inquirySchemas } from './inquiries/schema'
import { invoiceHandlers } from './invoices/handlers'
import { invoiceSchemas } from './invoices/schema'
import { invoicingHandlers } from './invoicing/handlers'
import { invoicingSchemas } from './invoicing/schema'
import { memberHandlers } from './members/handlers'
import { memberSchemas } from './members/schema'
import { noticeHandlers } from './notices/handlers'
import { noticeSchemas } from './notices/schema'
import { orderHandlers } from './order/handlers'
import { orderSchemas } from './order/schema'
import { paymentHandlers } from './payment/handlers'
import type { Payments } from './payment/payments'
import { paymentSchemas } from './payment/schema'
import { posterHandlers } from './poster/handlers'
import { posterSchemas } from './poster/schema'
import { productHandlers } from './product/handlers'
import { productSchemas } from './product/schema'
import { profileHandlers } from './profile/handlers'
import { profileSchemas } from './profile/schema'
import { qualificationHandlers } from './qualification/handlers'
import { qualificationSchemas } from './qualification/schema'
import { regionHandlers } from './regions/handlers'
import { regionSchemas } from './regions/schema'
import { registrationHandlers } from './registration/handlers'
import { registrationSchemas } from './registration/schema'
import { schemeHandlers } from './scheme/handlers'
import { schemeSchemas } from './scheme/schema'
import { searchHandlers } from './search/handlers'
import { searchSchemas } from './search/schema'
import { shopHandlers } from './shop/handlers'
import { shopSchemas } from './shop/schema'
import { wechatHandlers } from './wechat/handlers'
import { wechatSchemas } from './wechat/schema'

export interface Domain {
  name: string
  calls: Readonly<Record<string, AnyCall>>
  handlers: Readonly<Record<string, unknown>>
  schemas: CallSchemas
}

type Parts = {
  [TName in keyof Registry]: { handlers: Handlers<Registry[TName]>; schemas: Record<keyof Registry[TName], unknown> }
}

type DomainSettings = Pick<
  Settings,
  'demonstration' | 'wechat' | 'providers' | 'payment' | 'limits' | 'hosts' | 'corsOrigins'
>

export function allDomains(
  settings: DomainSettings,
  payments: Payments,
  log: FastifyBaseLogger,
  line: ChatLine,
): Domain[] {
  const wechat = settings.wechat && { settings: settings.wechat, client: createWechatClient(settings.wechat) }
  const outside = providersOf({ ...settings, wechat }, log)
  const { captcha: free, strangersCodes } = settings.limits
  const browser = payments.sandbox ? sandboxLinks(browserLinks) : browserLinks
  const links = wechat ? wechatLinks(wechat.client, (error) => log.warn({ err: error }, 'WeChat refused')) : browser
  const pageHosts = [...settings.hosts.named, ...settings.corsOrigins.map((origin) => new URL(origin).host)]
  const parts = {
    account: { handlers: accountHandlers(outside.sms, { free, strangersCodes }), schemas: accountSchemas },
    activity: { handlers: activityHandlers, schemas: activitySchemas },
    addresses: { handlers: addressHandlers, schemas: addressSchemas },
    approval: { handlers: approvalHandlers(outside.sms, log), schemas: approvalSchemas },
    browse: { handlers: browseHandlers, schemas: browseSchemas },
    cart: { handlers: cartHandlers, schemas: cartSchemas },
    chat: { handlers: chatHandlers(line), schemas: chatSchemas },
    company: { handlers: companyHandlers, schemas: companySchemas },
    demand: { handlers: demandHandlers, schemas: demandSchemas },
    demandCart: { handlers: demandCartHandlers, schemas: demandCartSchemas },
    favorite: { handlers: favoriteHandlers, schemas: favoriteSchemas },
    industry: { handlers: industryHandlers, schemas: industrySchemas },
    inquiries: { handlers: inquiryHandlers, schemas: inquirySchemas },
    invoices: { handlers: invoiceHandlers(outside.company), schemas: invoiceSchemas },
    invoicing: { handlers: invoicingHandlers, schemas: invoicingSchemas },
    members: { handlers: memberHandlers, schemas: memberSchemas },
    notices: { handlers: noticeHandlers, schemas: noticeSchemas },
    order: { handlers: orderHandlers(payments), schemas: orderSchemas },
    payment: {
      handlers: paymentHandlers({
        gateway: payments.gateway,
        sandbox: payments.sandbox,
        payHost: settings.payment.payHost,
      }),
      schemas: paymentSchemas,
    },
    poster: { handlers: posterHandlers(links), schemas: posterSchemas },
    product: { handlers: productHandlers, schemas: productSchemas },
    profile: { handlers: profileHandlers(outside.email), schemas: profileSchemas },
    qualification: { handlers: qualificationHandlers, schemas: qualificationSchemas },
    regions: { handlers: regionHandlers, schemas: regionSchemas },
    registration: { handlers: registrationHandlers(outside.sms, free), schemas: registrationSchemas },
    scheme: { handlers: schemeHandlers(links), schemas: schemeSchemas },
    search: { handlers: searchHandlers, schemas: searchSchemas },
    shop: { handlers: shopHandlers, schemas: shopSchemas },
    wechat: { handlers: wechatHandlers(outside.wechat, pageHosts), schemas: wechatSchemas },
  } satisfies Parts
  return (Object.keys(parts) as (keyof typeof parts)[]).map((name) => ({ name, calls: registry[name], ...parts[name] }))
}
