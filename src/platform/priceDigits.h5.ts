import type { PriceDigits } from './priceDigits.types'

/** The document preloads the file and the stylesheet names it. */
export const loadPriceDigits: PriceDigits['loadPriceDigits'] = () => undefined

void ({ loadPriceDigits } satisfies PriceDigits)
