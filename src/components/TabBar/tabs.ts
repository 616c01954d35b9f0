import { TABS, TAB_TEXTS, type PerTab } from '@/domain/tabs/list'
import type { IconName } from '../Icon/names'

const ICONS: PerTab<IconName> = ['home', 'grid', 'cart', 'basket', 'user']

export const TAB_ITEMS = TABS.map((path, index) => ({ path, text: TAB_TEXTS[index]!, icon: ICONS[index]! }))

/** '' shows no badge; more than 99 is one word (R-SCR-03). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}
