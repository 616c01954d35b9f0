/** Judges a search by the queries of `queries.ts` and the goods of the seed. */
import { catalogRows, INDUSTRIES } from '../../server/seed/catalogue'
import type { ProductRow } from '../../server/seed/productRow'
import { plainOffers, productRows } from '../../server/seed/products'
import { TEST_QUERIES, type TestQuery } from './queries'

/** The product numbers that a search for the words finds, the best first. */
export type Searcher = (words: string) => Promise<string[]>

export interface Judged {
  query: string
  /** One of the first three fits. */
  hit: boolean
  /** All of the first three fit. */
  clean: boolean
  names: string[]
}

const TOP = 3

function textOf(row: ProductRow, catalogs: ReadonlyMap<number, string>): string {
  const facts = row.properties.map(({ name, value, unit }) => `${name}:${value}${unit ?? ''}`)
  return [row.name, catalogs.get(row.catalog_id), ...facts].join(' ')
}

function wordsOf({ ask }: TestQuery, rows: readonly ProductRow[]): string {
  if (typeof ask === 'string') return ask
  const named = rows.filter((row) => row.on_sale && ask.name.test(row.name))
  const [best] = named.sort((left, right) => right.sales - left.sales)
  if (!best) throw new Error(`nothing in the seed is named like ${ask.name}`)
  return best[ask.column]
}

export async function judge(searcher: Searcher): Promise<Judged[]> {
  const rows = [...productRows(INDUSTRIES, plainOffers(INDUSTRIES))]
  const bySku = new Map(rows.map((row) => [row.sku_no, row]))
  const catalogs = new Map(catalogRows(INDUSTRIES).rows.map((row) => [row.catalog_id, row.name]))
  const judged: Judged[] = []
  for (const query of TEST_QUERIES) {
    const words = wordsOf(query, rows)
    const top = (await searcher(words)).slice(0, TOP)
    const fits = top.map((skuNo) => {
      const row = bySku.get(skuNo)
      return row !== undefined && query.expect.every((pattern) => pattern.test(textOf(row, catalogs)))
    })
    judged.push({
      query: words,
      hit: fits.some(Boolean),
      clean: fits.length > 0 && fits.every(Boolean),
      names: top.map((skuNo) => bySku.get(skuNo)?.name ?? skuNo),
    })
  }
  return judged
}

export function hitRate(judged: readonly Judged[]): number {
  return judged.filter(({ hit }) => hit).length / judged.length
}

export function report(judged: readonly Judged[]): string {
  const share = (count: number) => `${count}/${judged.length} = ${((count / judged.length) * 100).toFixed(1)} %`
  const missed = judged.filter(({ clean }) => !clean)
  return [
    `search hit rate in the top ${TOP}: ${share(judged.filter(({ hit }) => hit).length)}`,
    `all of the top ${TOP} right: ${share(judged.length - missed.length)}`,
    ...missed.map(
      ({ query, hit, names }) => `${hit ? 'partly' : 'missed'} ${query}: ${names.join(' | ') || 'nothing'}`,
    ),
  ].join('\n')
}
