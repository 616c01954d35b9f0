import type { Db } from '../../server/database/db'
import { search, type SearchInput } from '../../server/search/search'
import { TEST_QUERIES, type TestQuery } from './queries'

/** What is read of a hit to judge it. */
interface Read {
  skuNo: string
  name: string
  text: string
}

export interface Judged {
  query: string
  /** One of the first three fits. */
  hit: boolean
  /** All of the first three fit. */
  clean: boolean
  names: string[]
}

const TOP = 3
const DEMO_SHOP = '10001'
const SHANGHAI = { provinceCode: '310000', cityCode: '310100' }

export function inputOf(keyWord: string, more: Partial<SearchInput> = {}): SearchInput {
  return {
    shopNo: DEMO_SHOP,
    city: SHANGHAI,
    keyWord,
    brandIds: [],
    pros: [],
    filters: { onlyOwn: false, atOnce: false },
    sort: 'default',
    pageNum: 1,
    pageSize: 20,
    ...more,
  }
}

export async function readDocuments(db: Db, docIds: readonly number[]): Promise<Read[]> {
  const rows = await db.query<{
    sku_no: string
    name: string
    path: string
    properties: { name: string; value: string; unit?: string }[]
  }>(
    `select p.sku_no, p.name, concat_ws('/', root.name, middle.name, leaf.name) as path, p.properties
     from search_documents d join products p using (sku_no) join catalogs leaf on leaf.catalog_id = p.catalog_id
     left join catalogs middle on middle.catalog_id = leaf.parent_id left join catalogs root on root.catalog_id = p.root_id
     where d.doc_id = any($1::integer[]) order by array_position($1::integer[], d.doc_id)`,
    [docIds],
  )
  return rows.map((row) => ({
    skuNo: row.sku_no,
    name: row.name,
    text: [row.name, row.path, ...row.properties.map(({ name, value, unit }) => `${name}:${value}${unit ?? ''}`)].join(
      ' ',
    ),
  }))
}

async function wordsOf(db: Db, { ask }: TestQuery): Promise<string> {
  if (typeof ask === 'string') return ask
  const [row] = await db.query<{ word: string }>(
    `select ${ask.column} as word from products where on_sale and name like $1 order by sales desc, sku_no limit 1`,
    [ask.nameLike],
  )
  return row?.word ?? `nothing is named like ${ask.nameLike}`
}

export async function judge(db: Db): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const query of TEST_QUERIES) {
    const words = await wordsOf(db, query)
    const { docIds } = await search(db, inputOf(words))
    const top = await readDocuments(db, docIds.slice(0, TOP))
    const fits = top.map(({ text }) => query.expect.every((pattern) => pattern.test(text)))
    judged.push({
      query: words,
      hit: fits.some(Boolean),
      clean: fits.length > 0 && fits.every(Boolean),
      names: top.map(({ name }) => name),
    })
  }
  return judged
}

export function report(judged: readonly Judged[]): string {
  const share = (count: number) => `${count}/${judged.length} = ${((count / judged.length) * 100).toFixed(1)} %`
  const missed = judged.filter(({ clean }) => !clean)
  return [
    `search hit rate in the top ${TOP}: ${share(judged.filter(({ hit }) => hit).length)}`,
    `all of the top ${TOP} right: ${share(judged.filter(({ clean }) => clean).length)}`,
    ...missed.map(
      ({ query, hit, names }) => `${hit ? 'partly' : 'MISSED'} ${query}: ${names.join(' | ') || 'nothing'}`,
    ),
  ].join('\n')
}
