/** Products per leaf catalogue and brand: what browsing without words shows. */
import type { Db } from '../database/db'
import type { Question } from './candidates'

interface Count {
  brand_id: number
  catalog_id: number
  count: number
}

/** A count over a million rows takes a while, and a product more or less is no news. */
const KEEP_MS = 60_000
const MAX_KEPT = 100
const kept = new WeakMap<Db, Map<string, { at: number; counts: Promise<Count[]> }>>()

export async function wholeShopCounts(db: Db, { scope, filters }: Question, now = Date.now()): Promise<Count[]> {
  const ofDb = kept.get(db) ?? new Map<string, { at: number; counts: Promise<Count[]> }>()
  kept.set(db, ofDb)
  const key = [scope.key, filters.onlyOwn, filters.atOnce].join('\n')
  const known = ofDb.get(key)
  if (known && now - known.at < KEEP_MS) return known.counts
  if (ofDb.size >= MAX_KEPT) ofDb.clear()
  const counts = db.query<Count>(
    `select brand_id, catalog_id, count(*)::integer as count from search_documents
     where on_sale and root_id = any($1::integer[]) and doc_id <> all($2::integer[])
       ${scope.refusals.length > 0 ? 'and words @@ $3::tsquery' : ''}
       ${filters.onlyOwn ? 'and own_stock' : ''} ${filters.atOnce ? 'and at_once' : ''}
     group by brand_id, catalog_id`,
    [scope.roots, [...scope.without], ...(scope.refusals.length > 0 ? [scope.refusals.join(' & ')] : [])],
  )
  ofDb.set(key, { at: now, counts })
  counts.catch(() => ofDb.delete(key))
  return counts
}
