import { HOME } from '../routes'

/** The tab bar's order (R-SCR-01..05). */
export const TABS = [
  HOME,
  '/pages/catalog/index',
  '/pages/cart/index',
  '/pages/demandCart/index',
  '/pages/user/index',
] as const

type Each<TList, TThing> = { readonly [TIndex in keyof TList]: TThing }

/** Something of each tab, in their order: the compiler counts. */
export type PerTab<TThing> = Each<typeof TABS, TThing>

/** Apart from the pages, which the mini-program's code needs: it draws the bar itself, from its configuration. */
export const TAB_TEXTS: PerTab<string> = ['首页', '分类', '购物车', '需求蓝', '我的']

export function isTab(path: string): boolean {
  return TABS.some((tab) => tab === path)
}
