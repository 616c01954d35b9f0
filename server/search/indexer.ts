/** Builds the whole index from the catalogue, in one transaction: other processes see the old one until it is done. */
import type { Db, Queryable } from '../database/db'
import { loadBare } from '../database/loadBare'

const BATCH = 2_000
/** So many batches are with the maker while the next one is read and the last one written. */
const AHEAD = 4

// The order of the numbers is the order of popularity: what can be sold first, then what sells.
const ORDER_SQL = `create temp table search_order on commit drop as
  select row_number() over (order by
    (shop_stock + supplier_stock > 0) desc, (price_cents is null), sales desc, sku_no)::integer as doc_id, sku_no
  from products`

// As one text: nobody in this process looks into the rows.
const BATCH_SQL = `select coalesce(json_agg(batch order by doc_id), '[]')::text as rows from (
  select o.doc_id, p.sku_no, p.pro_sku_no, p.name, p.model, p.barcode, p.spec_text, p.properties,
    p.brand_id, p.catalog_id, p.root_id, p.on_sale, p.shop_stock > 0 as own_stock,
    p.shop_stock + p.supplier_stock > 0 as in_stock, p.shop_stock > 0 and p.lead_days <= 1 as at_once, p.price_cents, p.sales
  from search_order o join products p using (sku_no)
  where o.doc_id > $1 and o.doc_id <= $2) batch`

const DOCUMENTS_SQL = `insert into search_documents (doc_id, sku_no, facts)
  select doc_id, sku_no, decode(facts, 'hex')
  from json_to_recordset($1::text::json -> 'documents') as input (doc_id integer, sku_no text, facts text)
  order by doc_id`

export const LISTS_SQL = `insert into search_lists (word, part, list)
  select word, part, decode(list, 'base64')
  from json_to_recordset($1::text::json -> 'lists') as input (word text, part smallint, list text)`

/** Rows of the other tables, as the columns of their JSON. */
const REST = {
  words: `insert into search_words select * from json_to_recordset($1::text::json)
    as input (word text, kind text, frequency integer, heads integer, wholes integer, pinyin text)`,
  values: `insert into search_values select * from json_to_recordset($1::text::json)
    as input (value_id integer, name text, value text)`,
  suggestions: `insert into search_suggestions (suggestion_id, suggestion, weight, roots)
    select suggestion_id, suggestion, weight, roots from json_to_recordset($1::text::json)
      as input (suggestion_id integer, suggestion text, weight integer, roots integer[])`,
  keys: `insert into search_suggestion_keys (key, suggestion_id)
    select key, suggestion_id from json_to_recordset($1::text::json) as input (key text, suggestion_id integer)`,
}

/** An `IndexBuilder` in another thread: rows go and come as JSON, which the database reads and writes itself. */
export interface IndexMaker {
  /** The documents and those lists that are complete with them. */
  documents(rows: string): Promise<string>
  rest(): Promise<Record<keyof typeof REST | 'made', string>>
}

const TABLES = [
  'search_lists',
  'search_documents',
  'search_words',
  'search_values',
  'search_suggestion_keys',
  'search_suggestions',
]

export async function buildSearchIndex(db: Db, maker: IndexMaker): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of TABLES) await tx.query(`delete from ${table}`)
    let documents = 0
    await loadBare(tx, 'search_lists', async () => {
      documents = await indexProducts(tx, maker)
    })
    await tx.query('analyze search_lists')
    await tx.query('analyze search_documents')
    await tx.query(
      `insert into search_state (generation, documents) values (1, $1)
       on conflict (single) do update set generation = search_state.generation + 1, documents = $1`,
      [documents],
    )
  })
}

async function indexProducts(tx: Queryable, maker: IndexMaker): Promise<number> {
  await tx.query(ORDER_SQL)
  await tx.query('alter table search_order add primary key (doc_id)')
  const [total] = await tx.query<{ count: number }>('select count(*)::integer as count from search_order')
  const count = total?.count ?? 0
  const ahead: Promise<string>[] = []
  const store = async (made: string | undefined) => {
    await tx.query(DOCUMENTS_SQL, [made])
    await tx.query(LISTS_SQL, [made])
  }
  for (let from = 0; from < count; from += BATCH) {
    const [batch] = await tx.query<{ rows: string }>(BATCH_SQL, [from, from + BATCH])
    ahead.push(maker.documents(batch!.rows))
    if (ahead.length >= AHEAD) await store(await ahead.shift())
  }
  while (ahead.length > 0) await store(await ahead.shift())
  const rest = await maker.rest()
  await store(rest.made)
  await tx.query(REST.words, [rest.words])
  await tx.query(REST.values, [rest.values])
  await tx.query(REST.suggestions, [rest.suggestions])
  await tx.query(REST.keys, [rest.keys])
  return count
}
