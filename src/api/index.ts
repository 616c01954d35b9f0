/** The registry of every declared call, for the service, the tests and the documents. Pages and stores import their domain. */
import { accountCalls } from './account'
import { activityCalls } from './activity'
import { addressCalls } from './addresses'
import { approvalCalls } from './approval'
import { browseCalls } from './browse'
import { cartCalls } from './cart'
import { chatCalls } from './chat'
import { companyCalls } from './company'
import { demandCalls } from './demand'
import { demandCartCalls } from './demandCart'
import { favoriteCalls } from './favorite'
import { industryCalls } from './industry'
import { inquiryCalls } from './inquiries'
import { invoiceCalls } from './invoices'
import { invoicingCalls } from './invoicing'
import { memberCalls } from './members'
import { noticeCalls } from './notices'
import { orderCalls } from './order'
import { paymentCalls } from './payment'
import { posterCalls } from './poster'
import { productCalls } from './product'
import { profileCalls } from './profile'
import { qualificationCalls } from './qualification'
import { regionCalls } from './regions'
import { registrationCalls } from './registration'
import { schemeCalls } from './scheme'
import { searchCalls } from './search'
import { shopCalls } from './shop'
import { wechatCalls } from './wechat'

export const registry = {
  account: accountCalls,
  activity: activityCalls,
  addresses: addressCalls,
  approval: approvalCalls,
  browse: browseCalls,
  cart: cartCalls,
  chat: chatCalls,
  company: companyCalls,
  demand: demandCalls,
  demandCart: demandCartCalls,
  favorite: favoriteCalls,
  industry: industryCalls,
  inquiries: inquiryCalls,
  invoices: invoiceCalls,
  invoicing: invoicingCalls,
  members: memberCalls,
  notices: noticeCalls,
  order: orderCalls,
  payment: paymentCalls,
  poster: posterCalls,
  product: productCalls,
  profile: profileCalls,
  qualification: qualificationCalls,
  regions: regionCalls,
  registration: registrationCalls,
  scheme: schemeCalls,
  search: searchCalls,
  shop: shopCalls,
  wechat: wechatCalls,
} as const

export type Registry = typeof registry
