/** What a buyer may be about to type: written, in pinyin or in initials. */
import type { Db } from '../database/db'
import { codeOf } from './codes'
import { pieces } from './lexer'
import { lexiconOf } from './lexicon'
import { normalise } from './normalise'
import { scopeOf } from './scope'
import { EVERYTHING, search } from './search'
import { understand } from './understand'

const MAX_SUGGESTIONS = 10
/** Of the goods that are found by a size, those whose names are looked at. */
const NAMES_READ = 50
/** Prefixes of one letter begin thousands of keys; the weightiest of the first ones are good enough. */
const MAX_KEYS = 2_000
const AFTER_ALL = '\u{10FFFF}'

const SUGGEST_SQL = `select s.suggestion from (
    select suggestion_id, min(length(key)) as length from (
      select key, suggestion_id from search_suggestion_keys where key >= $1 and key < $2 limit ${MAX_KEYS}
    ) k group by suggestion_id
  ) hit join search_suggestions s using (suggestion_id)
  where s.roots && $3::integer[] and ($4 = '' or position($4 in replace(lower(s.suggestion), '×', 'x')) > 0)
  order by (lower(s.suggestion) = $1) desc, s.weight desc, hit.length, s.suggestion
  limit ${MAX_SUGGESTIONS}`

/** However it was typed between two numbers. */
const SIZE_SIGN = /(?<=\d)\s*[*x×✕✖╳＊﹡]\s*(?=[a-z]?\d)/gi

/** Only the catalogue of the shop counts here, not a city: typing must not wait for it. */
const ANYWHERE = { provinceCode: '', cityCode: '' }

const NAMES_SQL = `select p.name, c.name as family from search_documents d
  join products p using (sku_no) join catalogs c using (catalog_id) where d.doc_id = any($1::integer[])`

export async function suggest(db: Db, shopNo: string, typed: string): Promise<string[]> {
  const text = normalise(typed)
  if (text === '') return []
  const lexicon = await lexiconOf(db)
  const { roots } = await scopeOf(db, shopNo, ANYWHERE, lexicon.generation)
  const ask = async (prefix: string, also: string) => {
    const rows = await db.query<{ suggestion: string }>(SUGGEST_SQL, [prefix, prefix + AFTER_ALL, roots, also])
    return rows.map((row) => row.suggestion)
  }
  const found = await ask(text.replace(/\s+/g, ''), '')
  if (found.length > 0) return found
  const words = text.split(' ')
  // The last word is still being typed, the first one is finished.
  const continued = words.length > 1 ? await ask(words.at(-1)!, words[0]!) : []
  if (continued.length > 0) return continued
  // Synonyms, initials of several words, misspelt words: what the search itself would understand.
  const [main, ...rest] = understand(typed, lexicon).terms.sort((left, right) => right.naming - left.naming)
  for (const word of main?.primary ?? []) {
    const meant = await ask(word, rest[0]?.primary[0] ?? '')
    if (meant.length > 0) return meant
  }
  const begun = main ? await ask(main.primary[0]!, '') : []
  return begun.length > 0 ? begun : familiesWith(db, shopNo, typed)
}

/** Sizes and models are too many to keep with every family: the goods that have what was typed say which there are. */
async function familiesWith(db: Db, shopNo: string, typed: string): Promise<string[]> {
  const [piece, ...more] = pieces(typed)
  if (piece?.kind !== 'code' || more.length > 0) return []
  const { main } = codeOf(piece.text)
  const { docIds } = await search(db, {
    ...EVERYTHING,
    shopNo,
    city: ANYWHERE,
    keyWord: typed,
    exact: true,
    unfinished: true,
    pageSize: NAMES_READ,
  })
  const goods = await db.query<{ name: string; family: string }>(NAMES_SQL, [docIds])
  const counts = new Map<string, number>()
  for (const { name, family } of goods) {
    const codes = pieces(name).filter(({ kind, text }) => kind === 'code' && codeOf(text).main.startsWith(main))
    for (const text of new Set(codes.map((code) => code.text))) {
      const suggestion = `${family} ${shown(codeOf(text).main === main ? typed.trim() : text)}`
      counts.set(suggestion, (counts.get(suggestion) ?? 0) + 1)
    }
  }
  const most = [...counts].sort((left, right) => right[1] - left[1] || (left[0] < right[0] ? -1 : 1))
  return most.slice(0, MAX_SUGGESTIONS).map(([suggestion]) => suggestion)
}

/** As it stands in the names of goods: M8×30, but 1.5mm2. */
function shown(size: string): string {
  const text = size.replace(SIZE_SIGN, '×')
  return /^[a-z]+\d/.test(text) ? text.toUpperCase() : text
}
