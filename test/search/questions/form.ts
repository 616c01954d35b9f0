/** How the judged questions are written: a question of a kind, and what its answer has to be like. */
export const KINDS = {
  numbers: 'unique numbers',
  sizes: 'sizes in every notation',
  absent: 'sizes that are not sold, beside ones that are',
  electrical: 'electrical notations, loads, grits, oils',
  materials: 'materials and grades beside nouns',
  standards: 'standards',
  slang: 'slang, one-sign nouns, unfinished words',
  english: 'English',
  pinyin: 'pinyin and initials',
  typos: 'one wrong sign',
  brands: 'brands with goods',
  quantities: 'quantities and wishes of delivery',
  negation: 'negation',
  several: 'several goods',
  long: 'long pasted text',
  unsold: 'goods that are not sold',
} as const

export type Kind = keyof typeof KINDS

/**
 * A pattern alone is looked for in the name. Under a key it is looked for in that field: `catalog` is the
 * path of the three levels, `brand` both names, `number` every number on a line of its own, `not` is what
 * the name must not have; any other key is the name of a property.
 */
export type Part = RegExp | Readonly<Record<string, RegExp>>

/** One good is wanted: one of the first `top` fulfils `any`, every good of the first page fulfils `clean`. */
export interface Wanted {
  readonly any: readonly Part[]
  readonly clean: readonly Part[]
  readonly top: number
}

export type Judgement =
  | { readonly wanted: readonly Wanted[] }
  /** Goods like `near` are sold, but none like `exact`: right is nothing, or to say what was left out. */
  | { readonly near: readonly Part[]; readonly exact: readonly Part[] }
  /** None of these words stands anywhere in the catalogue: only nothing is right. */
  | { readonly empty: readonly string[] }

export interface Question {
  readonly kind: Kind
  readonly ask: string
  readonly judgement: Judgement
}

type Row = readonly [ask: string, judgement: Judgement]

export function questions(rows: Readonly<Partial<Record<Kind, readonly Row[]>>>): Question[] {
  return Object.entries(rows).flatMap(([kind, of]) =>
    of.map(([ask, judgement]) => ({ kind: kind as Kind, ask, judgement })),
  )
}

/** The same for the first three and the whole page. */
export function good(...parts: Part[]): Judgement {
  return wider(parts, parts)
}

/** The page may show more than the first three have to. */
export function wider(any: readonly Part[], clean: readonly Part[]): Judgement {
  return { wanted: [{ any, clean, top: 3 }] }
}

/** A unique number: its good is the very first; the page may go on with numbers that go on as well. */
export function first(text: string): Judgement {
  const begins = `^${literal(text)}`
  const any = [{ number: new RegExp(`${begins}$`, 'm') }]
  return { wanted: [{ any, clean: [{ number: new RegExp(begins, 'm') }], top: 1 }] }
}

/** The end of a unique number. */
export function theEnd(text: string): Judgement {
  const any = [{ number: new RegExp(`${literal(text)}$`, 'm') }]
  return { wanted: [{ any, clean: any, top: 1 }] }
}

/** Several goods in one question, each a list of parts. */
export function each(...lists: (readonly Part[])[]): Judgement {
  return { wanted: lists.map((parts) => ({ any: parts, clean: parts, top: 3 })) }
}

export function absent(near: readonly Part[], ...exact: Part[]): Judgement {
  return { near, exact: [...near, ...exact] }
}

export function unsold(...words: string[]): Judgement {
  return { empty: words }
}

/** A size in a name, but not as a piece of a longer one. */
export function size(text: string): RegExp {
  return new RegExp(`(?<![\\d.A-Za-z–×])${literal(text)}(?![\\d.×–]|[a-zA-Z]*×)`)
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

export function leaf(name: string): Part {
  return { catalog: new RegExp(`/(${name})$`) }
}

export function brand(name: string): Part {
  return { brand: new RegExp(name) }
}

/** What buyers call 螺丝. */
export const SCREWS: Part = { catalog: /螺栓螺柱|紧固件\/螺钉/ }
