/** Builds the whole index from the catalogue, in one transaction: other processes see the old one until it is done. */
import type { Db, Queryable } from '../database/db'
import { loadBare } from '../database/loadBare'
import { bandWords } from './bands'
import { pinyinOf } from './pinyin'
import { filterWord, lexemesOf, vectorText, type IndexedProduct } from './document'
import { packFacts } from './packing'
import { Segmenter } from './segment'
import { collectSuggestions, type SuggestionSource } from './suggestionBuilder'

const BATCH = 2_000

// The order of the numbers is the order of popularity: what can be sold first, then what sells.
const ORDER_SQL = `create temp table search_order on commit drop as
  select row_number() over (order by
    (shop_stock + supplier_stock > 0) desc, (price_cents is null), sales desc, sku_no)::integer as doc_id, sku_no
  from products`

const BATCH_SQL = `select o.doc_id, p.sku_no, p.pro_sku_no, p.name, p.model, p.barcode, p.spec_text, p.properties,
    p.brand_id, p.catalog_id, p.root_id, p.on_sale, p.shop_stock > 0 as own_stock,
    p.shop_stock + p.supplier_stock > 0 as in_stock, p.shop_stock > 0 and p.lead_days <= 1 as at_once, p.price_cents, p.sales
  from search_order o join products p using (sku_no)
  where o.doc_id > $1 and o.doc_id <= $2`

const INSERT_SQL = `insert into search_documents
    (doc_id, sku_no, root_id, catalog_id, brand_id, on_sale, own_stock, at_once, words, facts)
  select doc_id, sku_no, root_id, catalog_id, brand_id, on_sale, own_stock, at_once,
    words::tsvector, decode(facts, 'hex')
  from json_to_recordset($1::text::json) as input (doc_id integer, sku_no text, root_id integer, catalog_id integer,
    brand_id integer, on_sale boolean, own_stock boolean, at_once boolean,
    words text, facts text)
  order by doc_id`

interface ProductRow extends Omit<IndexedProduct, 'brand' | 'latin' | 'catalogs'> {
  doc_id: number
  brand_id: number
  catalog_id: number
  root_id: number
  on_sale: boolean
  own_stock: boolean
  in_stock: boolean
  at_once: boolean
  price_cents: number | null
  sales: number
}

interface Names {
  brands: Map<number, { brand_id: number; name: string; latin: string }>
  catalogs: Map<number, { catalogId: number; name: string }[]>
}

interface Counts {
  words: Map<string, { kind: string; frequency: number; heads: number; wholes: number }>
  /** Ids of property values by `name\0value`. */
  values: Map<string, number>
  /** Documents by brand, catalogue and value. */
  filters: Map<string, number>
}

export async function buildSearchIndex(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of ['search_documents', 'search_words', 'search_values', 'search_suggestion_keys']) {
      await tx.query(`delete from ${table}`)
    }
    await tx.query('delete from search_suggestions')
    let documents = 0
    await loadBare(tx, 'search_documents', async () => {
      documents = await indexProducts(tx)
    })
    await tx.query('analyze search_documents')
    await tx.query(
      `insert into search_state (generation, documents) values (1, $1)
       on conflict (single) do update set generation = search_state.generation + 1, documents = $1`,
      [documents],
    )
  })
}

async function indexProducts(tx: Queryable): Promise<number> {
  const names = await loadNames(tx)
  const segmenter = new Segmenter([...names.brands.values()].map((brand) => brand.name))
  const counts: Counts = { words: new Map(), values: new Map(), filters: new Map() }
  const suggestions = collectSuggestions(segmenter)
  await tx.query(ORDER_SQL)
  await tx.query('alter table search_order add primary key (doc_id)')
  const [total] = await tx.query<{ count: number }>('select count(*)::integer as count from search_order')
  const count = total?.count ?? 0
  for (let from = 0; from < count; from += BATCH) {
    const rows = await tx.query<ProductRow>(BATCH_SQL, [from, from + BATCH])
    const documents = rows.map((row) => documentOf(row, count, names, segmenter, counts, suggestions))
    await tx.query(INSERT_SQL, [JSON.stringify(documents)])
  }
  await storeWords(tx, counts)
  await suggestions.store(tx)
  return count
}

function documentOf(
  row: ProductRow,
  documents: number,
  names: Names,
  segmenter: Segmenter,
  counts: Counts,
  source: SuggestionSource,
) {
  const brand = names.brands.get(row.brand_id)!
  const catalogs = names.catalogs.get(row.catalog_id) ?? []
  const lexemes = lexemesOf({ ...row, brand: brand.name, latin: brand.latin, catalogs }, segmenter)
  for (const [word, { kind, weight, unique, inner }] of lexemes) {
    if (unique) continue
    const known = counts.words.get(word) ?? { kind, frequency: 0, heads: 0, wholes: 0 }
    known.frequency += 1
    if (kind === 'han' && weight === 'A') known.heads += 1
    if (!inner) known.wholes += 1
    counts.words.set(word, known)
  }
  const valueIds = row.properties.map(({ name, value, unit }) => idOf(counts.values, `${name}\0${value}${unit ?? ''}`))
  const filters = [
    filterWord.brand(row.brand_id),
    ...catalogs.map(({ catalogId }) => filterWord.catalog(catalogId)),
    ...new Set(valueIds.map(filterWord.value)),
  ]
  for (const word of filters) counts.filters.set(word, (counts.filters.get(word) ?? 0) + 1)
  if (row.on_sale) source.add(row, brand.name, catalogs)
  return {
    doc_id: row.doc_id,
    sku_no: row.sku_no,
    root_id: row.root_id,
    catalog_id: row.catalog_id,
    brand_id: row.brand_id,
    on_sale: row.on_sale,
    own_stock: row.own_stock,
    at_once: row.at_once,
    words: vectorText(lexemes, [...filters, ...bandWords(row.doc_id, documents)]),
    facts: packFacts({
      docId: row.doc_id,
      priceCents: row.price_cents,
      sales: row.sales,
      inStock: row.in_stock,
      brandId: row.brand_id,
      catalogId: row.catalog_id,
      valueIds,
    }),
  }
}

function idOf(ids: Map<string, number>, key: string): number {
  const known = ids.get(key)
  if (known !== undefined) return known
  ids.set(key, ids.size + 1)
  return ids.size
}

async function loadNames(tx: Queryable): Promise<Names> {
  const brands = await tx.query<{ brand_id: number; name: string; latin: string }>(
    'select brand_id, name, latin from brands',
  )
  const rows = await tx.query<{ catalog_id: number; parent_id: number | null; name: string }>(
    'select catalog_id, parent_id, name from catalogs',
  )
  const byId = new Map(rows.map((row) => [row.catalog_id, row]))
  const pathOf = (id: number): { catalogId: number; name: string }[] => {
    const row = byId.get(id)
    if (!row) return []
    return [...(row.parent_id === null ? [] : pathOf(row.parent_id)), { catalogId: id, name: row.name }]
  }
  return {
    brands: new Map(brands.map((brand) => [brand.brand_id, brand])),
    catalogs: new Map(rows.map((row) => [row.catalog_id, pathOf(row.catalog_id)])),
  }
}

/** Codes of one single product are found without being known as words. */
async function storeWords(tx: Queryable, counts: Counts): Promise<void> {
  const words = [...counts.words]
    .filter(([, { kind, frequency }]) => kind === 'han' || frequency > 1)
    .map(([word, { kind, frequency, heads, wholes }]) => ({
      word,
      kind,
      frequency,
      heads,
      wholes,
      pinyin: kind === 'han' ? pinyinOf(word).join(' ') : '',
    }))
  const filters = [...counts.filters].map(([word, frequency]) => {
    return { word, kind: 'filter', frequency, heads: 0, wholes: 0, pinyin: '' }
  })
  await tx.query(
    `insert into search_words select * from json_to_recordset($1::text::json)
       as input (word text, kind text, frequency integer, heads integer, wholes integer, pinyin text)`,
    [JSON.stringify([...words, ...filters])],
  )
  const values = [...counts.values].map(([key, value_id]) => {
    const [name, value] = key.split('\0')
    return { value_id, name, value }
  })
  await tx.query(
    `insert into search_values select * from json_to_recordset($1::text::json)
       as input (value_id integer, name text, value text)`,
    [JSON.stringify(values)],
  )
}
