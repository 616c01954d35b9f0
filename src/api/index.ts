/** The registry of every declared call, for the service, the tests and the documents. Pages and stores import their domain. */
import { accountCalls } from './account'
import { activityCalls } from './activity'
import { browseCalls } from './browse'
import { cartCalls } from './cart'
import { demandCartCalls } from './demandCart'
import { favoriteCalls } from './favorite'
import { orderCalls } from './order'
import { paymentCalls } from './payment'
import { posterCalls } from './poster'
import { productCalls } from './product'
import { regionCalls } from './regions'
import { schemeCalls } from './scheme'
import { searchCalls } from './search'
import { shopCalls } from './shop'

export const registry = {
  account: accountCalls,
  activity: activityCalls,
  browse: browseCalls,
  cart: cartCalls,
  demandCart: demandCartCalls,
  favorite: favoriteCalls,
  order: orderCalls,
  payment: paymentCalls,
  poster: posterCalls,
  product: productCalls,
  regions: regionCalls,
  scheme: schemeCalls,
  search: searchCalls,
  shop: shopCalls,
} as const

export type Registry = typeof registry
