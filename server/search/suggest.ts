/** What a buyer may be about to type: written, in pinyin or in initials. */
import type { Db } from '../database/db'
import { lexiconOf } from './lexicon'
import { normalise } from './normalise'
import { scopeOf } from './scope'
import { understand } from './understand'

const MAX_SUGGESTIONS = 10
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

/** Only the catalogue of the shop counts here, not a city: typing must not wait for it. */
const ANYWHERE = { provinceCode: '', cityCode: '' }

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
  const [main, ...rest] = understand(typed, lexicon).terms.sort((left, right) => right.heads - left.heads)
  for (const word of main?.primary ?? []) {
    const meant = await ask(word, rest[0]?.primary[0] ?? '')
    if (meant.length > 0) return meant
  }
  return main ? ask(main.primary[0]!, '') : []
}
