/**
 * A process of its own, because the embedded database does not run inside jest: fills an index of made-up documents as
 * it was before it had lists, migrates it, and asks every query of the search and of the formulas that the documents
 * were made by. Prints what it saw as one line of JSON.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import './compiledDatabase.mjs'
import fc from 'fast-check'
import type { Db } from '../../server/database/db'
import { migrate } from '../../server/database/migrate'
import { openPglite } from '../../server/database/pglite'
import { openPostgres } from '../../server/database/postgres'
import { findHits } from '../../server/search/candidates'
import { MAX_HITS, type Found, type SearchQuery, type Selection } from '../../server/search/hits'
import type { Lexemes, Weight } from '../../server/search/document'
import { indexOf, readAhead, type Goods } from '../../server/search/goods'
import { entryOf, partOf } from '../../server/search/lists'
import { LISTS_SQL } from '../../server/search/indexer'
import { ListMaker } from '../../server/search/listMaker'
import { FLAG } from '../../server/search/packing'
import type { Term } from '../../server/search/understand'

const DOCUMENTS = 50_000
const MIGRATIONS = fileURLToPath(new URL('../../server/database/migrations/', import.meta.url))
const LISTS = '0009_search_lists.sql'
/** In every so-manieth document. */
const COMMON = [1, 2, 3, 4, 5, 7, 9, 40, 900]
/** In the best-selling or in the worst-selling only: what is expected of a word is not what a part of its list holds. */
const WORDS = [...COMMON.map((every) => `every${every}`), 'best', 'worst', 'nowhere']
const WEIGHTS = ['A', 'B', 'C', 'D'] as const
const POINTS: Readonly<Record<Weight, number>> = { A: 20, B: 12, C: 4, D: 1 }

// The multiplier spreads the documents of a word without a random generator, so that a failure can be repeated.
const has = (every: number) => `(doc_id::bigint * 7919 + ${every} * 31) % ${every} = 0`

/** The same again, for the queries: undefined where the document lacks the word. */
function weightOf(word: string, doc: number): Weight | undefined {
  if (word === 'best') return doc <= 12_000 ? 'A' : undefined
  if (word === 'worst') return doc > 35_000 ? 'B' : undefined
  const every = Number(/^every(\d+)$/.exec(word)?.[1] ?? Number.NaN)
  return (doc * 7919 + every * 31) % every === 0 ? WEIGHTS[doc % 4] : undefined
}

// The migration makes an index of its own: to fill the one before it row by row takes longer than all the rest.
const FILL = `
  set session_replication_role = replica;
  drop index search_documents_words;
  insert into catalogs (catalog_id, parent_id, root_id, level, name, icon, sort)
    select id, null, id, 1, 'root', '', id from generate_series(10, 12) id
    union all select 1000 + id, id, id, 2, 'leaf', '', id from generate_series(10, 12) id;
  insert into search_documents
    (doc_id, sku_no, root_id, catalog_id, brand_id, on_sale, own_stock, at_once, words, facts)
  select doc_id, 'S' || doc_id, 10 + doc_id % 3, 1010 + doc_id % 3, 1 + doc_id % 6,
    doc_id % 11 > 0, doc_id % 5 = 0, doc_id % 50 = 0,
    concat_ws(' ', ${COMMON.map((every) => `case when ${has(every)} then 'every${every}:1' || (array['A','B','C','D'])[1 + doc_id % 4] end`).join(', ')},
      case when doc_id <= 12000 then 'best:1A' end, case when doc_id > 35000 then 'worst:1B' end,
      '=b' || 1 + doc_id % 6, '=v' || 1 + doc_id % 13, '~0')::tsvector,
    int4send(doc_id) || int4send(doc_id % 977) || int4send(doc_id % 31) || int2send((doc_id % 3 > 0)::integer::smallint)
      || int2send((1 + doc_id % 6)::smallint) || int4send(1010 + doc_id % 3) || int2send((1 + doc_id % 13)::smallint)
      || decode(repeat('00', 18), 'hex')
  from generate_series(1, ${DOCUMENTS}) doc_id;
  insert into search_values (value_id, name, value) select id, 'value', id::text from generate_series(1, 13) id;
  insert into search_state (generation, documents) values (1, ${DOCUMENTS});
  insert into search_words (word, kind, frequency, heads, wholes)
    select word, case when word like '=%' then 'filter' else 'code' end, ndoc, 0, 0
    from ts_stat('select words from search_documents') where word not like '~%';
  set session_replication_role = origin`

/** As far as the index had no lists. */
async function migrateOldIndex(db: Db): Promise<void> {
  await db.exec('create table schema_migrations (name text primary key, applied_at timestamptz not null default now())')
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (file >= LISTS) break
    await db.exec(`${readFileSync(MIGRATIONS + file, 'utf8')}; insert into schema_migrations (name) values ('${file}')`)
  }
  await db.exec(FILL)
}

function termOf(primary: string[], others: string[], prefix: string | undefined, named: boolean): Term {
  return {
    text: primary[0] ?? '',
    primary,
    others,
    ...(prefix === undefined ? {} : { prefix }),
    coarser: [],
    role: 'noun',
    naming: 0,
    unknown: false,
    soft: false,
    named,
  }
}

/** The first one in three of four queries: a query of many choices has few hits, and there is nothing to compare. */
function mostly<TValue>(usual: TValue, ...others: readonly TValue[]): fc.Arbitrary<TValue> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
}

const word = fc.constantFrom(...WORDS)
const term = fc.tuple(
  fc.array(word, { minLength: 1, maxLength: 2 }),
  fc.array(word, { maxLength: 1 }),
  mostly(undefined, 'every4', 'wor'),
  mostly(false, true),
)
const asked = fc.record({
  // Single terms are what is found in the first parts of the lists.
  terms: fc.oneof(fc.array(term, { maxLength: 2 }), fc.tuple(term)),
  brandIds: mostly([], [1], [2, 3], [7]),
  valueIds: mostly([], [1], [2, 3, 4], [14]),
  catalogId: mostly(undefined, 11, 1012),
  filters: mostly({ onlyOwn: false, atOnce: false }, { onlyOwn: true, atOnce: false }, { onlyOwn: true, atOnce: true }),
  roots: mostly([10, 11, 12], [11], []),
  refused: mostly([], [1012], [10]),
  without: mostly([], [1, 2, 3, 40_000]),
  unwanted: mostly([], [WORDS[0]!], [WORDS[1]!, WORDS[2]!]),
})

function expectedHits(
  { terms, unwanted, scope, filters }: SearchQuery,
  { catalogId, brandIds, pros }: Selection,
): unknown {
  const fulfils = (doc: number, { primary, others, prefix, named }: Term) =>
    [...primary, ...others].some((one) => (named ? weightOf(one, doc) === 'A' : weightOf(one, doc))) ||
    (prefix !== undefined && WORDS.some((one) => one.startsWith(prefix) && weightOf(one, doc)))
  const isHit = (doc: number) => {
    const root = 10 + (doc % 3)
    const leaf = 1010 + (doc % 3)
    return (
      doc % 11 > 0 &&
      (!filters.onlyOwn || doc % 5 === 0) &&
      (!filters.atOnce || doc % 50 === 0) &&
      scope.roots.includes(root) &&
      !scope.refused.some((id) => id === root || id === leaf) &&
      !scope.without.has(doc) &&
      (catalogId === undefined || catalogId === root || catalogId === leaf) &&
      (brandIds.length === 0 || brandIds.includes(1 + (doc % 6))) &&
      pros.every(({ valueIds }) => valueIds.includes(1 + (doc % 13))) &&
      terms.every((one) => fulfils(doc, one)) &&
      !unwanted.some((one) => weightOf(one, doc))
    )
  }
  const scored = [...new Set(terms.flatMap(({ primary }) => primary))]
  const scoreOf = (doc: number) =>
    scored.reduce((sum, one) => {
      const weight = weightOf(one, doc)
      return sum + (weight ? POINTS[weight] : 0)
    }, 0)
  const docs: number[] = []
  for (let doc = 1; doc <= DOCUMENTS && docs.length <= MAX_HITS; doc++) if (isHit(doc)) docs.push(doc)
  return [docs.length <= MAX_HITS, docs, docs.map(scoreOf)]
}

function contentOf({ hits, complete }: Found): unknown {
  return [complete, [...hits.docs], [...hits.scores]]
}

/** How many lists of a word and a part differ from what the formulas say. */
async function listsDiffer(db: Db): Promise<{ lists: number; differing: number }> {
  const expected = new Map<string, number[]>()
  for (const one of WORDS) {
    for (let doc = 1; doc <= DOCUMENTS; doc++) {
      const weight = weightOf(one, doc)
      if (!weight) continue
      const key = `${one} ${partOf(doc)}`
      const list = expected.get(key)
      if (list) list.push(entryOf(doc, weight))
      else expected.set(key, [entryOf(doc, weight)])
    }
  }
  const rows = await db.query<{ key: string; list: string }>(
    `select word || ' ' || part as key, encode(list, 'base64') as list from search_lists`,
  )
  const differing = rows.filter(({ key, list }) => {
    const bytes = Buffer.from(list, 'base64')
    const found = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(index * 4))
    return String(found.sort((left, right) => left - right)) !== String(expected.get(key))
  })
  return { lists: rows.length, differing: differing.length + Math.abs(rows.length - expected.size) }
}

async function rebuildLists(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('delete from search_lists')
    const maker = new ListMaker()
    for (let doc = 1; doc <= DOCUMENTS; doc++) {
      const lexemes: Lexemes = new Map()
      for (const one of WORDS) {
        const weight = weightOf(one, doc)
        if (weight) lexemes.set(one, { weight, kind: 'code', unique: false, inner: false })
      }
      maker.add(doc, lexemes)
    }
    await tx.query(LISTS_SQL, [JSON.stringify({ lists: maker.rest() })])
  })
}

const DELIST = `update search_documents set changed = pg_current_xact_id(),
  facts = overlay(facts placing '\\x0000'::bytea from 13 for 2) where doc_id = $1`

/** Changes that one process makes are seen by the next query of another, in whatever order they are committed. */
async function follow(db: Db, other: Db): Promise<void> {
  const isOnSale = async (doc: number) => ((await indexOf(other)).goods.flags[doc]! & FLAG.onSale) !== 0
  const expect = async (doc: number, onSale: boolean, when: string) => {
    if ((await isOnSale(doc)) !== onSale) throw new Error(`document ${doc} ${when}`)
  }
  await expect(1, true, 'before the change')
  await db.query(DELIST, [1])
  await expect(1, false, 'after the change')
  if (db.kind === 'postgres') {
    await db.transaction(async (tx) => {
      await tx.query(DELIST, [2])
      await db.query(DELIST, [3])
      await expect(2, true, 'before the end of its transaction')
      await expect(3, false, 'whose later transaction ended first')
    })
    await expect(2, false, 'after the end of its earlier transaction')
  }
  const before = await indexOf(other)
  await db.query('update search_state set generation = generation + 1')
  const after = await indexOf(other)
  if (after.lexicon.generation !== before.lexicon.generation + 1) throw new Error('a rebuild is seen at once')
  if (after.goods === before.goods) throw new Error('a rebuild brings goods of its own')
}

/** Who asks while the goods are being read ahead waits for them, sees what has changed meanwhile, and reads none again. */
async function askWhileReading(db: Db): Promise<void> {
  let steps = 0
  const slow: Db = {
    ...db,
    query: async <TRow>(sql: string, params?: readonly unknown[]) => {
      const rows = await db.query<TRow>(sql, params)
      if (!sql.includes('doc_id <= $2')) return rows
      steps += 1
      // The first step has been read with the document as it was.
      if (steps === 2) await db.query(DELIST, [4])
      return rows
    },
  }
  const ahead = readAhead(slow)
  const { goods } = await indexOf(slow)
  if (steps !== partOf(DOCUMENTS) + 2) throw new Error(`the goods were read in ${steps} steps`)
  if (goods.flags[4]! & FLAG.onSale) throw new Error('a change while the goods are read is not seen')
  if (!(goods.flags[5]! & FLAG.onSale)) throw new Error('what has not changed is as it was')
  await ahead
  if ((await indexOf(slow)).goods !== goods) throw new Error('goods that were read ahead are read again')
}

async function main(): Promise<void> {
  const url = process.env['DATABASE_URL']
  const open = () => (url ? openPostgres(url, { onIdleError: console.error }) : openPglite(process.env['DATA_DIR']!))
  const db = await open()
  await migrateOldIndex(db)
  await migrate(db)
  const migrated = await listsDiffer(db)
  await rebuildLists(db)
  const rebuilt = await listsDiffer(db)
  const { lexicon, goods } = await indexOf(db)
  let full = 0
  let narrowed = 0
  let further = 0
  await fc.assert(
    fc.asyncProperty(
      asked,
      async ({ terms, brandIds, valueIds, catalogId, filters, roots, refused, without, unwanted }) => {
        const scope = { roots, without: new Set(without), refused, key: JSON.stringify([roots, refused, without]) }
        const selection: Selection = {
          ...(catalogId === undefined ? {} : { catalogId }),
          brandIds,
          pros: valueIds.length > 0 ? [{ name: 'value', valueIds }] : [],
        }
        // Another face of the goods, of which no lists have been read yet.
        const unread = Object.create(goods) as Goods
        const query: SearchQuery = {
          terms: terms.map(([primary, others, prefix, named]) => termOf(primary, others, prefix, named)),
          // Who asks for nothing has nothing that he does not want.
          unwanted: terms.length > 0 ? unwanted : [],
          scope,
          filters,
          lexicon,
          goods: unread,
        }
        const reaches: number[] = []
        const counting: Db = {
          ...db,
          query: (sql, params) => {
            if (sql.includes('any($1::text[])')) reaches.push(Number(params?.[2]))
            return db.query(sql, params)
          },
        }
        const found = await findHits(counting, query, selection)
        const again = await findHits(db, { ...query, goods }, selection)
        if (reaches.length > 0 && reaches[0]! < partOf(DOCUMENTS)) narrowed += 1
        if (reaches.length > 1) further += 1
        if (!found.complete) full += 1
        const expected = JSON.stringify(expectedHits(query, selection))
        if (JSON.stringify(contentOf(found)) !== expected) throw new Error('the search finds something else')
        if (JSON.stringify(contentOf(again)) !== expected) throw new Error('lists read before find something else')
      },
    ),
    { numRuns: 120, seed: 20_261_121 },
  )
  await askWhileReading(db)
  const other = url ? await open() : { ...db }
  await follow(db, other)
  if (url) await other.close()
  await db.close()
  const lists = Math.min(migrated.lists, rebuilt.lists)
  console.log(
    JSON.stringify({ narrowed, full, further, lists, migrated: migrated.differing, rebuilt: rebuilt.differing }),
  )
}

void main()
