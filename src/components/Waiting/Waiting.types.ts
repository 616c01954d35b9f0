import type { WaitingBasket } from '@/stores/waiting/wishes.types'

export interface WaitingProps {
  /** Whose changes are shown here; what waits of the others is in the list behind the strip. */
  kind: WaitingBasket | 'favorite'
  /** What is shown is of an earlier visit, because nothing newer could be had. */
  isStale: boolean
  /** When the prices that are shown were told; 0 where none are. */
  shownAt: number
  onRetry: () => void
}
