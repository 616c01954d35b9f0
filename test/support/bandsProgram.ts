/**
 * A process of its own, because the embedded database does not run inside jest: fills an index of made-up documents and
 * asks every question twice, with the bands of popularity and without them. Prints what it saw as one line of JSON.
 */
import { readFileSync } from 'node:fs'
import './compiledDatabase.mjs'
import fc from 'fast-check'
import type { Db } from '../../server/database/db'
import { migrate } from '../../server/database/migrate'
import { openPglite } from '../../server/database/pglite'
import { openPostgres } from '../../server/database/postgres'
import { BANDS, bandWords } from '../../server/search/bands'
import { findHits, type Found, type Question, type Selection } from '../../server/search/candidates'
import { lexiconOf } from '../../server/search/lexicon'
import type { Term } from '../../server/search/understand'

const DOCUMENTS = 50_000
const MIGRATION = new URL('../../server/database/migrations/0008_search_bands.sql', import.meta.url)
/** In every so-manieth document. */
const COMMON = [1, 2, 3, 4, 5, 7, 9, 40, 900]
/** In the best-selling or in the worst-selling only: what the estimate expects is not what a band holds. */
const WORDS = [...COMMON.map((every) => `every${every}`), 'best', 'worst', 'nowhere']

// The multiplier spreads the documents of a word without a random generator, so that a failure can be repeated.
const has = (every: number) => `(doc_id::bigint * 7919 + ${every} * 31) % ${every} = 0`

// The migration makes an index of its own: to fill the one before it row by row takes longer than all the rest.
const FILL = `
  set session_replication_role = replica;
  drop index search_documents_words;
  insert into search_documents
    (doc_id, sku_no, root_id, catalog_id, brand_id, on_sale, own_stock, at_once, words, facts)
  select doc_id, 'S' || doc_id, 10 + doc_id % 3, 1000, 1, doc_id % 11 > 0, doc_id % 5 = 0, doc_id % 50 = 0,
    concat_ws(' ', ${COMMON.map((every) => `case when ${has(every)} then 'every${every}:1' || (array['A','B','C','D'])[1 + doc_id % 4] end`).join(', ')},
      case when doc_id <= 12000 then 'best:1A' end, case when doc_id > 35000 then 'worst:1B' end,
      '=b' || doc_id % 6, '=v' || doc_id % 13)::tsvector,
    int4send(doc_id) || int4send(doc_id % 977) || decode(repeat('00', 32), 'hex')
  from generate_series(1, ${DOCUMENTS}) doc_id;
  insert into search_state (generation, documents) values (1, ${DOCUMENTS});
  insert into search_words (word, kind, frequency, heads, wholes)
    select word, 'code', ndoc, 0, 0 from ts_stat('select words from search_documents') where word not like '=%';
  ${readFileSync(MIGRATION, 'utf8')};
  set session_replication_role = origin;`

function termOf(primary: string[], others: string[]): Term {
  return { text: primary[0] ?? '', primary, others, coarser: [], frequency: 0, heads: 0 }
}

/** The first one in three of four questions: a question of many choices has few hits, and there is nothing to compare. */
function mostly<TValue>(usual: TValue, ...others: readonly TValue[]): fc.Arbitrary<TValue> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))
}

const word = fc.constantFrom(...WORDS)
const asked = fc.record({
  terms: fc.array(fc.tuple(fc.array(word, { minLength: 1, maxLength: 2 }), fc.array(word, { maxLength: 1 })), {
    maxLength: 2,
  }),
  brandIds: mostly([], [0], [1, 2], [6]),
  valueIds: mostly([], [0], [1, 2, 3], [13]),
  filters: mostly({ onlyOwn: false, atOnce: false }, { onlyOwn: true, atOnce: false }, { onlyOwn: true, atOnce: true }),
  roots: mostly([10, 11, 12], [11], []),
  refusals: mostly([], [`!'=v3'`]),
})

function contentOf({ hits, complete }: Found): string {
  const rows = Array.from({ length: hits.length }, (_, row) => [hits.docId(row), hits.price(row), hits.score(row)])
  return JSON.stringify([complete, rows])
}

async function marksDiffer(db: Db): Promise<number> {
  const rows = await db.query<{ doc_id: number; marks: string[] }>(
    `select doc_id, array(select lexeme from unnest(words) where lexeme like '~%') as marks
     from search_documents where doc_id % 97 = 0 or doc_id = any($1::integer[])`,
    [BANDS.flatMap((end) => [end, end + 1])],
  )
  const sorted = (marks: readonly string[]) => [...marks].sort().join(' ')
  return rows.filter(({ doc_id: id, marks }) => sorted(marks) !== sorted(bandWords(id, DOCUMENTS))).length
}

async function main(): Promise<void> {
  const url = process.env['DATABASE_URL']
  const db = url ? await openPostgres(url, (error) => console.error(error)) : await openPglite(process.env['DATA_DIR']!)
  await migrate(db)
  await db.exec(FILL)
  const lexicon = await lexiconOf(db)
  const statements: number[] = []
  let full = 0
  let narrowed = 0
  await fc.assert(
    fc.asyncProperty(asked, async ({ terms, brandIds, valueIds, filters, roots, refusals }) => {
      const scope = { roots, without: new Set<number>(), refusals, key: JSON.stringify([roots, refusals]) }
      const selection: Selection = {
        brandIds,
        pros: valueIds.length > 0 ? [{ name: 'value', valueIds }] : [],
      }
      const question: Question = {
        terms: terms.map(([primary, others]) => termOf(primary, others)),
        scope,
        filters,
        lexicon,
      }
      const texts: unknown[] = []
      const counting: Db = {
        ...db,
        query: (sql, params) => {
          texts.push(params?.[1])
          return db.query(sql, params)
        },
      }
      const banded = await findHits(counting, question, selection)
      // A lexicon that knows of no documents knows of no bands; another face of the database has caches of its own.
      const plain = await findHits({ ...db }, { ...question, lexicon: { ...lexicon, documents: 0 } }, selection)
      statements.push(texts.length)
      if (String(texts[0]).includes(`'~`)) narrowed += 1
      if (!plain.complete) full += 1
      if (contentOf(banded) !== contentOf(plain)) throw new Error('the bands change what is found')
    }),
    { numRuns: 100, seed: 20_261_121 },
  )
  const differing = await marksDiffer(db)
  await db.close()
  console.log(JSON.stringify({ narrowed, full, further: statements.filter((count) => count > 1).length, differing }))
}

void main()
