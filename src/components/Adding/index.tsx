import type { Adding } from './Adding.types'
import { useWays } from './Adder'
import { CardPad } from './CardPad'

/** The + of a page's cards. `scope` is the page's, as in `useBasket`. The component must be an observer. */
export function useAdding(scope: string): Adding {
  const { ways, typing } = useWays(scope)
  return { ...ways, adder: <CardPad typing={typing} /> }
}
