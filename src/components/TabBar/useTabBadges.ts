import { useStores } from '@/hooks/useStores'
import { badgeText } from './tabs'

/** One text per tab, in the order of the bar; '' is no badge. Call it in an observer. */
export function useTabBadges(): readonly string[] {
  const { badges } = useStores()
  return ['', '', badgeText(badges.cart), badgeText(badges.demand), badgeText(badges.talk)]
}
