/** Every domain of the contract with the code that answers it. A domain without its part does not compile. */
import type { FastifyBaseLogger } from 'fastify'
import { registry, type Registry } from '../../src/api/index'
import type { AnyCall } from '../../src/api/call'
import type { Handlers } from '../contract'
import type { Settings } from '../environment'
import type { CallSchemas } from '../schema'
import { createWechatClient } from '../wechat/client'
import { browserLinks, wechatLinks } from '../wechat/links'
import { accountHandlers } from './account/handlers'
import { accountSchemas } from './account/schema'
import { logProvider } from './account/sms'
import { activityHandlers } from './activity/handlers'
import { activitySchemas } from './activity/schema'
import { browseHandlers } from './browse/handlers'
import { browseSchemas } from './browse/schema'
import { cartHandlers } from './cart/handlers'
import { cartSchemas } from './cart/schema'
import { demandCartHandlers } from './demandCart/handlers'
import { demandCartSchemas } from './demandCart/schema'
import { favoriteHandlers } from './favorite/handlers'
import { favoriteSchemas } from './favorite/schema'
import { posterHandlers } from './poster/handlers'
import { posterSchemas } from './poster/schema'
import { productHandlers } from './product/handlers'
import { productSchemas } from './product/schema'
import { regionHandlers } from './regions/handlers'
import { regionSchemas } from './regions/schema'
import { schemeHandlers } from './scheme/handlers'
import { schemeSchemas } from './scheme/schema'
import { searchHandlers } from './search/handlers'
import { searchSchemas } from './search/schema'
import { shopHandlers } from './shop/handlers'
import { shopSchemas } from './shop/schema'

export interface Domain {
  calls: Readonly<Record<string, AnyCall>>
  handlers: Readonly<Record<string, unknown>>
  schemas: CallSchemas
}

type Parts = {
  [TName in keyof Registry]: { handlers: Handlers<Registry[TName]>; schemas: Record<keyof Registry[TName], unknown> }
}

export function allDomains(settings: Pick<Settings, 'demonstration' | 'wechat'>, log: FastifyBaseLogger): Domain[] {
  const sms = logProvider(log, settings.demonstration)
  const links = settings.wechat
    ? wechatLinks(createWechatClient(settings.wechat), (error) => log.warn({ err: error }, 'no code from WeChat'))
    : browserLinks
  const parts = {
    account: { handlers: accountHandlers(sms), schemas: accountSchemas },
    activity: { handlers: activityHandlers, schemas: activitySchemas },
    browse: { handlers: browseHandlers, schemas: browseSchemas },
    cart: { handlers: cartHandlers, schemas: cartSchemas },
    demandCart: { handlers: demandCartHandlers, schemas: demandCartSchemas },
    favorite: { handlers: favoriteHandlers, schemas: favoriteSchemas },
    poster: { handlers: posterHandlers(links), schemas: posterSchemas },
    product: { handlers: productHandlers, schemas: productSchemas },
    regions: { handlers: regionHandlers, schemas: regionSchemas },
    scheme: { handlers: schemeHandlers(links), schemas: schemeSchemas },
    search: { handlers: searchHandlers, schemas: searchSchemas },
    shop: { handlers: shopHandlers, schemas: shopSchemas },
  } satisfies Parts
  return (Object.keys(parts) as (keyof typeof parts)[]).map((name) => ({ calls: registry[name], ...parts[name] }))
}
