/** Products per leaf catalogue and brand: what browsing without words shows. */
import type { Db } from '../database/db'
import type { Question } from './candidates'

type Counts = Map<number, number>

/** Ten thousand brands in hundreds of catalogues make many pairs: a choice on one side reads its own ones only. */
export interface WholeShop {
  /** In brands by leaf catalogue, and in leaf catalogues by brand. */
  byLeaf: ReadonlyMap<number, Counts>
  byBrand: ReadonlyMap<number, Counts>
  brands: Counts
  leaves: Counts
}

/** A count over a million rows takes a while, and a product more or less is no news. */
const KEEP_MS = 60_000
const MAX_KEPT = 100
const kept = new WeakMap<Db, Map<string, { at: number; shop: Promise<WholeShop> }>>()

export async function wholeShopCounts(db: Db, question: Question, now = Date.now()): Promise<WholeShop> {
  const ofDb = kept.get(db) ?? new Map<string, { at: number; shop: Promise<WholeShop> }>()
  kept.set(db, ofDb)
  const key = [question.scope.key, question.filters.onlyOwn, question.filters.atOnce].join('\n')
  const known = ofDb.get(key)
  if (known && now - known.at < KEEP_MS) return known.shop
  if (ofDb.size >= MAX_KEPT) ofDb.clear()
  const shop = load(db, question)
  ofDb.set(key, { at: now, shop })
  shop.catch(() => ofDb.delete(key))
  return shop
}

async function load(db: Db, { scope, filters }: Question): Promise<WholeShop> {
  const rows = await db.query<{ brand_id: number; catalog_id: number; count: number }>(
    `select brand_id, catalog_id, count(*)::integer as count from search_documents
     where on_sale and root_id = any($1::integer[]) and doc_id <> all($2::integer[])
       ${scope.refusals.length > 0 ? 'and words @@ $3::tsquery' : ''}
       ${filters.onlyOwn ? 'and own_stock' : ''} ${filters.atOnce ? 'and at_once' : ''}
     group by brand_id, catalog_id`,
    [scope.roots, [...scope.without], ...(scope.refusals.length > 0 ? [scope.refusals.join(' & ')] : [])],
  )
  const byLeaf = new Map<number, Counts>()
  const byBrand = new Map<number, Counts>()
  for (const { brand_id: brand, catalog_id: leaf, count } of rows) {
    countsOf(byLeaf, leaf).set(brand, count)
    countsOf(byBrand, brand).set(leaf, count)
  }
  return { byLeaf, byBrand, brands: summed(byLeaf.values()), leaves: summed(byBrand.values()) }
}

function countsOf(map: Map<number, Counts>, id: number): Counts {
  const known = map.get(id)
  if (known) return known
  const counts: Counts = new Map()
  map.set(id, counts)
  return counts
}

/** What several share out, added up. */
export function summed(parts: Iterable<ReadonlyMap<number, number>>): Counts {
  const sums: Counts = new Map()
  for (const part of parts) for (const [id, count] of part) sums.set(id, (sums.get(id) ?? 0) + count)
  return sums
}
