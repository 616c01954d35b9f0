/** What `jsonData` of a home module holds, by kind. Every field may be missing on the wire: read it guarded. */
import type { ThemeName } from '../domain/theme/colours'
import type { Brand, ProductItem } from './product'

export interface LinkedPicture {
  image: string
  title: string
  /** A path of this app with its query, such as `/pages/item/index?skuNo=A1`. */
  link: string
}

export interface HomeModuleData {
  WA_SHOP_NAME: { name: string; slogan: string; auth: boolean; promises: string[]; searchHint: string }
  WA_SHOP_LOGO: { iconUrl: string }
  WA_HP_BANNER: { list: LinkedPicture[] }
  /** The grid of round entries under the banner, ten at most. */
  WA_NEW_ACTIVITY_FLOOR: { list: LinkedPicture[] }
  WA_HP_PRODUCT_FLOOR: { subTitle: string; link: string; list: ProductItem[] }
  /** One dark tile and up to two light ones. */
  WA_HP_ACTIVITY_FLOOR: { list: (LinkedPicture & { subTitle: string; button: string; dark: boolean })[] }
  WA_HP_BRAND_FLOOR: { subTitle: string; total: number; list: Brand[] }
  /** The feed at the foot of the page; its goods come from the calls R-CALL-019 and -020. */
  WA_GBB_Select_FLOOR: { tabs: { catalogId: string; catalogName: string }[] }
  WA_GBB_IRON_FLOOR: { subTitle: string; link: string; list: ProductItem[] }
  WA_SHOP_THEME: { color: ThemeName; colorVal: string; background: 'light' | 'dark' }
}

export const PAGE_KINDS = ['LANDING', 'PROMOTE'] as const

/**
 * Modules that fill a page of their own. The home page does not answer them: a page asks for its kind
 * by R-CALL-029 and takes the one whose `code` is the code of its address.
 */
export interface PageModuleData extends Record<(typeof PAGE_KINDS)[number], object> {
  LANDING: { code: string; title: string; image: string; skuNos: string[] }
  /** `html` was cleaned by the service; the page cleans it again before it shows it. */
  PROMOTE: { code: string; title: string; images: LinkedPicture[]; html: string; activityId: string }
}
