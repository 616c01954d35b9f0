/** The registry of every declared call, for the service, the tests and the documents. Pages and stores import their domain. */
import { accountCalls } from './account'
import { productCalls } from './product'
import { regionCalls } from './regions'
import { searchCalls } from './search'
import { shopCalls } from './shop'

export const registry = {
  account: accountCalls,
  product: productCalls,
  regions: regionCalls,
  search: searchCalls,
  shop: shopCalls,
} as const

export type Registry = typeof registry
