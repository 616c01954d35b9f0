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

/** What one of a unit is in the first of its line. Units that small letters make ambiguous, such as mW and MW, are left out. */
const UNITS: ReadonlyMap<string, readonly [base: string, times: number]> = new Map(
  Object.entries({
    mm: { mm: 1, cm: 10, m: 1000, 毫米: 1, 厘米: 10, 米: 1000 },
    g: { g: 1, kg: 1000, t: 1_000_000, 克: 1, 千克: 1000, 公斤: 1000, 吨: 1_000_000 },
    ml: { ml: 1, l: 1000, 毫升: 1, 升: 1000 },
    w: { w: 1, kw: 1000 },
    v: { v: 1, kv: 1000 },
    ma: { ma: 1, a: 1000 },
    hz: { hz: 1, khz: 1000 },
    kpa: { kpa: 1, bar: 100, mpa: 1000 },
    s: { s: 1, min: 60, h: 3600, 秒: 1, 分钟: 60, 小时: 3600 },
  }).flatMap(([base, units]) => Object.entries(units).map(([unit, times]) => [unit, [base, times] as const] as const)),
)

const MEASURE = /^([+-]?\d+(?:\.\d+)?)([a-z\u4e00-\u9fa5]+)$/

/** "150 W", "150w" and "0.15 kW", "M8×50" and "M8x50" are the same to a buyer. */
function plain(value: string): string {
  const text = value.normalize('NFKC').replace(/\s/g, '').replace(/×/g, 'x').toLowerCase()
  const [, number = '', unit = ''] = MEASURE.exec(text) ?? []
  const known = UNITS.get(unit)
  return known ? `${Number((Number(number) * known[1]).toPrecision(12))}${known[0]}` : text
}

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
