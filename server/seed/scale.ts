/** Catalogues for benchmarks: the plain goods first, then the same goods by more makers, in more grades and packs. */
import { brandsOfIndustry } from './brands'
import type { Industry } from './family'
import { EVERY, smallMakers } from './smallMakers'
import { makersOf, plainOffers, type Offer } from './products'

const GRADES = [
  { code: '', name: '', priceFactor: 1 },
  { code: 'E', name: '经济型', priceFactor: 0.86 },
  { code: 'P', name: '加强型', priceFactor: 1.22 },
  { code: 'X', name: '出口级', priceFactor: 1.35 },
  { code: 'L', name: '长寿命', priceFactor: 1.48 },
]

const PACKS = [
  { code: '', name: '', priceFactor: 1 },
  { code: '02', name: '2件装', priceFactor: 1.96 },
  { code: '03', name: '3件装', priceFactor: 2.92 },
  { code: '05', name: '5件装', priceFactor: 4.8 },
  { code: '10', name: '10件装', priceFactor: 9.4 },
  { code: '20', name: '20件装', priceFactor: 18.4 },
  { code: '30', name: '30件装', priceFactor: 27.3 },
  { code: '50', name: '50件装', priceFactor: 45 },
  { code: 'C', name: '整箱装', priceFactor: 88 },
  { code: 'H', name: '半托装', priceFactor: 380 },
]

/** The plain catalogue, or as many offers as a benchmark asks for. Nothing is kept, so memory stays flat. */
export function* offersAt(industries: readonly Industry[], scale: number): Generator<Offer> {
  let count = 0
  for (const offer of plainOffers(industries)) {
    yield offer
    count += 1
  }
  const makers = smallMakers(scale)
  for (const offer of moreOffers(industries)) {
    if (count >= scale) return
    const maker = count % EVERY === 0 ? makers[(count / EVERY) % makers.length] : undefined
    yield maker ? { ...offer, brand: maker } : offer
    count += 1
  }
}

/** Variants in the outer loops: a smaller scale already has every family. */
function* moreOffers(industries: readonly Industry[]): Generator<Offer> {
  for (const grade of GRADES) {
    for (const pack of PACKS) {
      const variant = {
        code: grade.code + pack.code,
        name: [grade.name, pack.name].filter(Boolean).join(' '),
        priceFactor: grade.priceFactor * pack.priceFactor,
      }
      yield* offersOf(industries, variant)
    }
  }
}

function* offersOf(industries: readonly Industry[], variant: Offer['variant']): Generator<Offer> {
  for (const industry of industries) {
    for (const family of industry.families) {
      const plain = variant.code === '' ? makersOf(industry, family) : []
      for (const brand of brandsOfIndustry(industry.slug)) {
        if (plain.includes(brand)) continue
        for (const good of family.goods) yield { industry, family, good, brand, variant }
      }
    }
  }
}
