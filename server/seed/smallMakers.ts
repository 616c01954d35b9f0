/** The many makers of a large catalogue, for benchmarks: ten thousand brands at a million products. */
import { BRANDS, firstLetterOf, idOfBrand, type BrandSeed } from './brands'

/** Every tenth offer beyond the plain goods is a small maker's. */
export const EVERY = 10
const BRAND_LIMIT = 10_000
const PRODUCTS_PER_MAKER = 100
/**
 * Below this there are none: two makers of one good must not be replaced by the same small maker, so
 * the makers have to outnumber the goods between them.
 */
const LEAST_SCALE = 100_000
const FIRST_ID = 1000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CHARACTERS = [...new Set(BRANDS.flatMap((brand) => [...brand.name]))].filter((letter) => letter > '\u4e00')

function maker(index: number): BrandSeed {
  const number = index.toString(36).toUpperCase().padStart(3, '0')
  const digit = (place: number) => CHARACTERS[Math.floor(index / CHARACTERS.length ** place) % CHARACTERS.length]!
  return {
    id: FIRST_ID + index,
    slug: `small-${number}`,
    name: digit(2) + digit(1) + digit(0),
    latin: `${LETTERS[index % LETTERS.length]!}Q${number}`,
    prefix: `M${number}`,
    level: 0.9 + (index % 30) / 100,
    industries: [],
  }
}

export function smallMakers(scale: number): BrandSeed[] {
  if (scale < LEAST_SCALE) return []
  const count = Math.min(BRAND_LIMIT - BRANDS.length, Math.floor(scale / PRODUCTS_PER_MAKER))
  return Array.from({ length: count }, (_, index) => maker(index))
}

export function brandRows(scale: number) {
  return [...BRANDS, ...smallMakers(scale)].map((brand, index) => ({
    brand_id: idOfBrand(brand),
    name: brand.name,
    latin: brand.latin,
    // The many of a benchmark share the marks of the others.
    logo: `/media/brand/${BRANDS[index % BRANDS.length]!.slug}.webp`,
    first_letter: firstLetterOf(brand.latin),
    sort: index,
  }))
}
