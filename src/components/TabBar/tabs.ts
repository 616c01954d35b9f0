import { TABS } from '@/domain/routes'
import type { IconName } from '../Icon/names'

const LOOKS: readonly { text: string; icon: IconName }[] = [
  { text: '首页', icon: 'home' },
  { text: '分类', icon: 'grid' },
  { text: '购物车', icon: 'cart' },
  { text: '需求蓝', icon: 'basket' },
  { text: '我的', icon: 'user' },
]

export const TAB_ITEMS = LOOKS.map((look, index) => ({ ...look, path: TABS[index]! }))

/** '' shows no badge; more than 99 is one word (R-SCR-03). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}
