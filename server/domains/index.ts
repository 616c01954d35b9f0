/** Every domain of the contract with the code that answers it. A domain without its part does not compile. */
import type { FastifyBaseLogger } from 'fastify'
import { registry, type Registry } from '../../src/api/index'
import type { AnyCall } from '../../src/api/call'
import type { Handlers } from '../contract'
import type { CallSchemas } from '../schema'
import { accountHandlers } from './account/handlers'
import { accountSchemas } from './account/schema'
import { logProvider } from './account/sms'
import { productHandlers } from './product/handlers'
import { productSchemas } from './product/schema'
import { regionHandlers } from './regions/handlers'
import { regionSchemas } from './regions/schema'
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

export function allDomains(settings: { demonstration: boolean }, log: FastifyBaseLogger): Domain[] {
  const sms = logProvider(log, settings.demonstration)
  const parts = {
    account: { handlers: accountHandlers(sms), schemas: accountSchemas },
    product: { handlers: productHandlers, schemas: productSchemas },
    regions: { handlers: regionHandlers, schemas: regionSchemas },
    search: { handlers: searchHandlers, schemas: searchSchemas },
    shop: { handlers: shopHandlers, schemas: shopSchemas },
  } satisfies Parts
  return (Object.keys(parts) as (keyof typeof parts)[]).map((name) => ({ calls: registry[name], ...parts[name] }))
}
