/** The routes that code outside the pages has to know. */
export const HOME = '/pages/index/index'
export const LOGIN = '/pages/account/login/index'
export const REGISTER = '/pages/account/register/index'
export const RESET = '/pages/account/reset/index'
export const MY_ACCOUNT = '/pages/account/myAccount/index'
export const MEMBERS = '/pages/account/members/index'
export const INVOICE_APPLY = '/pages/invoice/apply/index'
export const INVOICE_APPLICATION = '/pages/invoice/application/index'
export const AGREEMENT = '/pages/protocol/userProtocol/index'
export const PRIVACY = '/pages/protocol/userProtocol/privacyPolicy/index'
export const SHOP_CLOSED = '/pages/protocol/shopClose/index'

/** Of which industry an address of ours is, if of any. */
export const industryIn = (url: string): string | undefined => /^\/pages\/industry\/.*[?&]id=(\d+)/.exec(url)?.[1]

/** Where somebody gets in; nobody who is in is led back there. */
const ENTRANCES = [LOGIN, REGISTER, RESET]

export function isEntrance(url: string): boolean {
  return ENTRANCES.some((each) => url.startsWith(each))
}

/** Guards against open redirects: only an address of our own pages is followed. */
export function safeRedirect(url: string | undefined): string {
  return url !== undefined && /^\/pages\/[\w/]+(\?|$)/.test(url) && !isEntrance(url) ? url : HOME
}
