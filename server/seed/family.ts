import type { ProductProperty } from '../../src/api/product'

/** `{ 公称长度: [50, 'mm'], 材质: '304' }`: short to write, turned into properties when the row is made. */
export type Facts = Record<string, string | number | readonly [value: string | number, unit: string]>

/** One article of a family, before a brand makes it. */
export interface Good {
  /** What follows the brand in the product's name. */
  name: string
  /** The goods of one series (same finish or kind, other sizes) form a product group. */
  series: string
  /** Tail of the product number, such as `0850-88`. */
  key: string
  spec: string
  /** Yuan for a brand of the middle price level; null means: ask. */
  price: number | null
  facts: Facts
  image?: string
  model?: string
}

export interface Family {
  /** Second and third level of the catalogue: `螺栓螺柱/外六角螺栓`. */
  path: string
  code: string
  unit: string
  /** The drawing of every good that names none. */
  image: string
  goods: readonly Good[]
  /** Slugs of the makers; without them `breadth` makers of the industry are chosen. */
  brands?: readonly string[]
  breadth?: number
  dangerous?: boolean
  /** Minimum order and pack quantity; without it they follow from the price. */
  order?: readonly [minOrder: number, mpq: number]
  /** Made to order: days until it leaves the works. */
  madeToOrder?: number
  returnable?: boolean
}

export interface Industry {
  id: number
  slug: string
  name: string
  icon: string
  families: readonly Family[]
}

export function each<const TRow, TOut>(rows: readonly TRow[], make: (row: TRow) => TOut): TOut[] {
  return rows.map((row) => make(row))
}

export function cross<const TOuter, const TInner, TOut>(
  outer: readonly TOuter[],
  inner: readonly TInner[],
  make: (outer: TOuter, inner: TInner) => TOut,
): TOut[] {
  return outer.flatMap((left) => inner.map((right) => make(left, right)))
}

export function propertiesOf(facts: Facts): ProductProperty[] {
  return Object.entries(facts).map(([name, fact]) => {
    if (typeof fact === 'string' || typeof fact === 'number') return { name, value: String(fact) }
    return { name, value: String(fact[0]), unit: fact[1] }
  })
}

/** Two digits per number: `pad2(8)` + `pad2(50)` reads as 0850 in a product number. */
export function pad2(value: number): string {
  return String(value).padStart(2, '0')
}
