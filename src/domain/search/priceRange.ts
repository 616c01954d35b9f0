/** Yuan; no single piece of the trade costs more. */
export const HIGHEST_PRICE = 9_999_999

interface PriceRange {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

export function isPriceRange({ minPrice = 0, maxPrice = HIGHEST_PRICE }: PriceRange): boolean {
  return minPrice <= maxPrice
}
