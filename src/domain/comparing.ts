/** Goods side by side: which facts differ, and whose is the least price. */

export const COMPARE = '/pages/compare/index'

/** More columns are too narrow to be read on a phone. */
export const MOST_COMPARED = 3

/** The numbers that the address carries: each once, and not more than fit. */
export function comparedIn(text: string): { skuNos: string[]; isCut: boolean } {
  const named = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '')
  return { skuNos: named.slice(0, MOST_COMPARED), isCut: named.length > MOST_COMPARED }
}

interface Goods {
  brandName: string
  model: string
  properties: readonly { name: string; value: string; unit?: string }[]
}

export interface Fact {
  name: string
  /** One for each of the goods, in their order; '' where it is not told. */
  values: string[]
  differs: boolean
}

/** "150 W" and "150w", "M8×50" and "M8x50" are the same to a buyer. */
const plain = (value: string): string => value.normalize('NFKC').replace(/\s/g, '').replace(/×/g, 'x').toLowerCase()

function fact(name: string, values: string[]): Fact {
  const told = new Set(values.filter((value) => value !== '').map(plain))
  return { name, values, differs: told.size > 1 }
}

/** What is not told by one of them counts as no difference. */
export function factsOf(goods: readonly Goods[]): Fact[] {
  const names = [...new Set(goods.flatMap(({ properties }) => properties.map(({ name }) => name)))]
  return [
    fact(
      '品牌',
      goods.map(({ brandName }) => brandName),
    ),
    fact(
      '型号',
      goods.map(({ model }) => model),
    ),
    ...names.map((name) =>
      fact(
        name,
        goods.map(({ properties }) => {
          const own = properties.find((each) => each.name === name)
          return own ? `${own.value}${own.unit ? ` ${own.unit}` : ''}` : ''
        }),
      ),
    ),
  ]
}

/** The place of the one that costs least; -1 where somebody must be asked, boxes are no pieces, or two cost the same. */
export function cheapestOf(goods: readonly { price: number | null; unit: string }[]): number {
  const prices = goods.map(({ price }) => price)
  if (goods.length < 2 || prices.includes(null) || new Set(goods.map(({ unit }) => unit)).size > 1) return -1
  const least = Math.min(...(prices as number[]))
  const places = prices.flatMap((price, place) => (price === least ? [place] : []))
  return places.length === 1 ? places[0]! : -1
}
