/** Which goods a shop may sell to a city at all, before anything is searched. */
import type { Db } from '../database/db'

export interface Scope {
  /** Root catalogues of the shop. */
  roots: readonly number[]
  /** Single goods that may not be sold in the buyer's city. */
  without: ReadonlySet<number>
  /** The same for whole catalogues with everything below them. */
  refused: readonly number[]
  /** Catalogues beside which nothing is sold; undefined for the whole shop. */
  within?: readonly number[]
  /** What tells this scope from others, for caches. */
  key: string
}

const KEEP_MS = 15_000
const MAX_KEPT = 500
const kept = new WeakMap<Db, Map<string, { at: number; scope: Promise<Scope> }>>()

export async function scopeOf(
  db: Db,
  shopNo: string,
  city: { provinceCode: string; cityCode: string },
  generation: number,
  now = Date.now(),
): Promise<Scope> {
  const ofDb = kept.get(db) ?? new Map<string, { at: number; scope: Promise<Scope> }>()
  kept.set(db, ofDb)
  const key = `${generation}/${shopNo}/${city.provinceCode}/${city.cityCode}`
  const known = ofDb.get(key)
  if (known && now - known.at < KEEP_MS) return known.scope
  if (ofDb.size >= MAX_KEPT) ofDb.clear()
  const scope = load(db, shopNo, [city.provinceCode, city.cityCode], key)
  ofDb.set(key, { at: now, scope })
  scope.catch(() => ofDb.delete(key))
  return scope
}

async function load(db: Db, shopNo: string, regions: string[], key: string): Promise<Scope> {
  const roots = await db.query<{ root_id: number }>(
    'select root_id from shop_catalogs where shop_no = $1 order by root_id',
    [shopNo],
  )
  const limits = await db.query<{ doc_id: number | null; catalog_id: number | null }>(
    `select d.doc_id, l.catalog_id from area_limits l left join search_documents d using (sku_no)
     where l.region_code = any($1::text[])`,
    [regions],
  )
  return {
    roots: roots.map((row) => row.root_id),
    without: new Set(limits.flatMap((limit) => limit.doc_id ?? [])),
    refused: [...new Set(limits.flatMap((limit) => limit.catalog_id ?? []))],
    key,
  }
}

/** The part of the shop that lies in or below these catalogues. */
export function within(scope: Scope, catalogs: readonly number[] | undefined): Scope {
  return catalogs ? { ...scope, within: catalogs, key: `${scope.key}/${catalogs.join()}` } : scope
}
