import type { Adding } from './Adding.types'
import { useWays } from './Adder'

/** The + of a page's cards. `scope` is the page's, as in `useBasket`. The component must be an observer. */
export function useAdding(scope: string): Adding {
  return { ...useWays(scope), adder: null }
}
