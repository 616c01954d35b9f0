/**
 * How long a search takes inside the service, facets and cards included, network and envelope excluded.
 *
 *   node --import tsx bench/search.ts --scale 100000
 *   DATABASE_URL=postgres://... node --import tsx bench/search.ts --scale 1000000 --postgres
 *
 * The database of a scale is kept between runs in the folder for temporary files, unless `--fresh` asks for a new one.
 * `--json` ends with one line for a program.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/database/open'
import type { Db } from '../server/database/db'
import { demonstration } from '../server/seed/demonstration'
import { DEMO_SHOP_NO } from '../server/seed/shops'
import { itemsOf } from '../server/domains/search/repository'
import { search, type SearchInput } from '../server/search/search'
import { SEARCH_SORTS } from '../src/domain/search/sorts'
import { TEST_QUERIES } from '../test/search/queries'

const QUESTIONS = 200
const WARM_UP = 20
const BROAD = '螺栓 不锈钢 M8 轴承 手套 断路器 220V 304 扳手 LED 黑色 DN50 开关 电机 油 胶带 1/2" 24V 6mm 钢'.split(' ')

export interface Measured {
  readonly products: number
  readonly queries: number
  /** p50, p95 and the longest, in milliseconds; the processor's time says more on a busy machine. */
  readonly clock: readonly number[]
  readonly processor: readonly number[]
}

function inputOf(keyWord: string, more: Partial<SearchInput> = {}): SearchInput {
  return {
    shopNo: DEMO_SHOP_NO,
    city: { provinceCode: '310000', cityCode: '310100' },
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

async function queries(db: Db): Promise<SearchInput[]> {
  const catalogs = await db.query<{ catalog_id: number }>('select catalog_id from catalogs order by level, catalog_id')
  const brands = await db.query<{ brand_id: number }>('select brand_id from brands order by brand_id')
  const typed = TEST_QUERIES.flatMap(({ ask }) => (typeof ask === 'string' ? [inputOf(ask)] : []))
  const browsed = catalogs
    .filter((_, index) => index % 9 === 0)
    .slice(0, 30)
    .map(({ catalog_id: id }, index) =>
      inputOf('', { catalogId: String(id), sort: SEARCH_SORTS[index % SEARCH_SORTS.length]! }),
    )
  const byBrand = brands.slice(0, 15).map(({ brand_id: id }) => inputOf('', { brandIds: [String(id)] }))
  const broad = BROAD.flatMap((word, index) => [
    inputOf(word, { sort: SEARCH_SORTS[index % SEARCH_SORTS.length]!, pageNum: 1 + (index % 5) }),
    inputOf(word, { brandIds: [String(brands[index % brands.length]!.brand_id)] }),
    inputOf(word, { filters: { onlyOwn: false, atOnce: true } }),
  ])
  const all = [...typed, ...broad, inputOf(''), ...browsed, ...byBrand]
  // Spread, so that a kind of query is never asked in one run of its own cached neighbours.
  return Array.from({ length: QUESTIONS }, (_, index) => all[(index * 61) % all.length]!)
}

/** p50, p95 and the longest. */
function spread(values: readonly number[]): [number, number, number] {
  const sorted = [...values].sort((left, right) => left - right)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return [at(0.5), at(0.95), at(1)]
}

async function measure(db: Db): Promise<{ input: SearchInput; ms: number; cpu: number; total: number }[]> {
  const asked = await queries(db)
  const timed = []
  for (const [index, input] of [...asked.slice(0, WARM_UP), ...asked].entries()) {
    const start = performance.now()
    const before = process.cpuUsage()
    const found = await search(db, input)
    await itemsOf(db, found.docIds, '310000')
    const used = process.cpuUsage(before)
    const cpu = (used.user + used.system) / 1000
    if (index >= WARM_UP) timed.push({ input, ms: performance.now() - start, cpu, total: found.totalElements })
  }
  return timed
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: '6000' },
      postgres: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const scale = Number(values.scale)
  if (values.postgres && !process.env['DATABASE_URL']) throw new Error('--postgres needs DATABASE_URL')
  const folder = path.join(os.tmpdir(), `b2b-shop-bench-search-${scale}`)
  if (values.fresh) fs.rmSync(folder, { recursive: true, force: true })
  const opened = performance.now()
  const db = await openDatabase({
    ...(values.postgres ? { url: process.env['DATABASE_URL']! } : {}),
    folder,
    firstData: demonstration(scale),
    events: { onIdleError: (error) => console.error(error.message) },
  })
  console.log(`database ready in ${((performance.now() - opened) / 1000).toFixed(1)} s`)
  const [counted] = await db.query<{ products: number }>('select count(*)::integer as products from products')
  const timed = await measure(db)
  const clock = spread(timed.map(({ ms }) => ms))
  // On a busy machine the processor's time says more than the clock, where the database is embedded.
  const worked = spread(timed.map(({ cpu }) => cpu))
  const inWords = ([p50, p95, max]: [number, number, number]): string =>
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${max.toFixed(1)} ms`
  const processor = os.cpus()[0]?.model.trim() ?? 'unknown processor'
  console.log(`search, ${counted?.products} products on ${db.kind}, ${timed.length} queries, one after the other`)
  console.log(`processor time ${inWords(worked)}`)
  console.log(inWords(clock))
  console.log(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${os.cpus().length} x ${processor}, load ${os.loadavg()[0]!.toFixed(1)}`,
  )
  for (const { input, ms, total } of timed.sort((left, right) => right.ms - left.ms).slice(0, 8)) {
    const words = input.keyWord || `catalogue ${input.catalogId ?? '-'}`
    console.log(
      `  ${ms.toFixed(1)} ms  ${words}  brands ${input.brandIds.length}, ${input.sort}, page ${input.pageNum}: ${total} hits`,
    )
  }
  await db.close()
  if (!values.json) return
  const measured: Measured = {
    products: counted?.products ?? 0,
    queries: timed.length,
    clock,
    processor: worked,
  }
  console.log(JSON.stringify(measured))
}

void main()
