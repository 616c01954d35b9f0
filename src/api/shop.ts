import type { ThemeName } from '../domain/theme/colours'
import { call } from './call'

export interface ShopIntro {
  shopNo: string
  shopName: string
  slogan: string
  phone: string
  shopBriefBO: {
    showNoTaxPrice: boolean
    demo: boolean
    auth: boolean
    qrCodeShow: boolean
    /** Prices are for members only (R-PRM-02): a guest's answers hold none. */
    priceLogin: boolean
  }
  themeModule: { color: ThemeName; colorVal?: string }
  /** `bgColor` is '' for the head of the theme; `textColor` gives way where it cannot be read (domain/theme). */
  navigationBarModule: { bgColor: string; textColor: 'black' | 'white'; showSearch: boolean }
  logoModule: { iconUrl: string }
}

/** The module kinds of the home page (R-ENT-21). Unknown kinds are skipped. */
export const MODULE_KINDS = [
  'WA_SHOP_NAME',
  'WA_SHOP_LOGO',
  'WA_HP_BANNER',
  'WA_HP_PRODUCT_FLOOR',
  'WA_HP_ACTIVITY_FLOOR',
  'WA_NEW_ACTIVITY_FLOOR',
  'WA_HP_BRAND_FLOOR',
  'WA_GBB_Select_FLOOR',
  'WA_GBB_IRON_FLOOR',
  'WA_SHOP_THEME',
] as const

export type ModuleKind = (typeof MODULE_KINDS)[number]

/** `jsonData` is an object or a JSON string of one; what it holds depends on the kind. */
export interface HomeModule {
  module: string
  jsonData: unknown
  moduleTitle: string
}

export const shopCalls = {
  /** R-CALL-025 */
  index: call<void, { shopNo: string; shopName: string; phone: string; notice: string }>()({
    id: 'R-CALL-025',
    method: 'GET',
    path: '/trade/shops/index',
    errors: 'notModal',
    access: 'guest',
    accepts: ['POST'],
  }),
  /** R-CALL-027 What an opaque mini-program scene stands for. */
  scene: call<{ id: string }, { shopNo: string; path: string; query: string }>()({
    id: 'R-CALL-027',
    method: 'GET',
    path: '/trade/shops/code/:id',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
    accepts: ['POST'],
  }),
  /** R-CALL-028 */
  homePage: call<void, HomeModule[]>()({
    id: 'R-CALL-028',
    method: 'GET',
    path: '/WA/trade/shops/v1/homePage',
    access: 'guest',
  }),
  /** R-CALL-029 */
  modules: call<{ modules: string[] }, HomeModule[]>()({
    id: 'R-CALL-029',
    method: 'POST',
    path: '/WA/trade/shops/v1/moduleInfo',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-030 Code 603 when the shop is closed. */
  intro: call<void, ShopIntro>()({
    id: 'R-CALL-030',
    method: 'GET',
    path: '/WA/trade/shops/v1/shopIntro',
    access: 'guest',
  }),
  /** R-CALL-031 */
  hostOf: call<{ shopNo: string }, { host: string }>()({
    id: 'R-CALL-031',
    method: 'GET',
    path: '/trade/shops/findMobileHostByShopNo/:shopNo',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
    accepts: ['POST'],
  }),
  /** R-CALL-032 */
  byHost: call<{ host: string; locationHost?: string }, { shopNo: string }>()({
    id: 'R-CALL-032',
    method: 'GET',
    path: '/trade/shops/findMobileShopNoByHost/:host',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
    accepts: ['POST'],
  }),
  /** R-CALL-033 */
  random: call<void, { shopNo: string }>()({
    id: 'R-CALL-033',
    method: 'GET',
    path: '/trade/shops/randomShopNo',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
  }),
  /** R-CALL-034 */
  demo: call<void, { shopNo: string }>()({
    id: 'R-CALL-034',
    method: 'GET',
    path: '/miniProgram/getDemoShopNo',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
  }),
  /** R-CALL-035 */
  demoV2: call<{ industryId?: string }, { shopNo: string; shopName: string }>()({
    id: 'R-CALL-035',
    method: 'GET',
    path: '/miniProgram/getDemoShopNo/v2',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
  }),
}
