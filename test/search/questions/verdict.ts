/** Whether an answer is as its question was judged. */
import type { ProductItem } from '../../../src/api/product'
import { fits, type Good } from './catalogue'
import type { Question, Wanted } from './form'

export interface Answer {
  readonly page: { readonly content: readonly ProductItem[] }
  /** Says that not everything that was asked was looked for. */
  readonly corrected?: unknown
  /** One for each of several goods; the goods are in whichever of its fields holds a list of them. */
  readonly groups?: readonly object[]
}

/** A question is judged by its first goods and its first page, or by its honesty; never by all three. */
export type Verdict = { readonly hit: boolean; readonly clean: boolean } | { readonly honest: boolean }

export function verdictOf({ judgement }: Question, answer: Answer, goods: ReadonlyMap<string, Good>): Verdict {
  const groups = (answer.groups ?? []).map((group) => goodsOf(listOf(group), goods))
  const page = goodsOf(answer.page.content, goods)
  const lists = groups.length > 0 ? groups : [page]
  const nothing = lists.every((list) => list.length === 0)
  if ('empty' in judgement) return { honest: nothing }
  if ('near' in judgement) {
    const near = lists.flat().every((good) => fits(good, judgement.near))
    return { honest: nothing || (Boolean(answer.corrected) && near) }
  }
  const { wanted } = judgement
  // What is not answered in groups may show a first three for each.
  const share = groups.length > 0 ? 1 : wanted.length
  return {
    hit: wanted.every((want) => lists.some((list) => hits(list.slice(0, want.top * share), want))),
    clean: !nothing && lists.every((list) => (groups.length > 0 ? ofOne(list, wanted) : ofAny(list, wanted))),
  }
}

function hits(list: readonly Good[], { any }: Wanted): boolean {
  return list.some((good) => fits(good, any))
}

function ofOne(list: readonly Good[], wanted: readonly Wanted[]): boolean {
  return wanted.some(({ clean }) => list.every((good) => fits(good, clean)))
}

function ofAny(list: readonly Good[], wanted: readonly Wanted[]): boolean {
  return list.every((good) => wanted.some(({ clean }) => fits(good, clean)))
}

function listOf(group: object): readonly ProductItem[] {
  const isGoods = (value: unknown): value is ProductItem[] =>
    Array.isArray(value) && value.length > 0 && typeof (value[0] as Partial<ProductItem>).skuNo === 'string'
  return Object.values(group).find(isGoods) ?? []
}

function goodsOf(items: readonly ProductItem[], goods: ReadonlyMap<string, Good>): Good[] {
  return items.map(({ skuNo }) => {
    const good = goods.get(skuNo)
    if (!good) throw new Error(`${skuNo} is none of the demonstration's goods: the service has to run on its seed`)
    return good
  })
}
