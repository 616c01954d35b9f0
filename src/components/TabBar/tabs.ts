import type { IconName } from '../Icon/names'

export const TABS = [
  { path: '/pages/index/index', text: '首页', icon: 'home' },
  { path: '/pages/catalog/index', text: '分类', icon: 'grid' },
  { path: '/pages/cart/index', text: '购物车', icon: 'cart' },
  { path: '/pages/demandCart/index', text: '需求蓝', icon: 'basket' },
  { path: '/pages/user/index', text: '我的', icon: 'user' },
] as const satisfies readonly { path: string; text: string; icon: IconName }[]

export type TabPath = (typeof TABS)[number]['path']

/** '' shows no badge; more than 99 is one word (R-SCR-03). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}
