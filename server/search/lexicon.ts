/** What the index knows of the language and of its goods, kept by each process until the index is rebuilt. */
import type { Brand } from '../../src/api/product'
import type { Db } from '../database/db'
import { blurred, initialsOf, pinyinOf } from './pinyin'
import { SYNONYM_WORDS, synonymsOf } from './synonyms'

export interface WordInfo {
  frequency: number
  /** In how many products it names the thing itself. */
  heads: number
  /** In how many it is more than a piece of a longer word. */
  wholes: number
}

export interface CatalogInfo {
  catalogId: number
  parentId: number | null
  rootId: number
  name: string
}

export interface Lexicon {
  generation: number
  /** How many there are; their numbers end here. */
  documents: number
  words: ReadonlyMap<string, WordInfo>
  /** Chinese words by pinyin, by blurred pinyin and by initials, the commonest first. */
  byPinyin: ReadonlyMap<string, string[]>
  byBlur: ReadonlyMap<string, string[]>
  byInitials: ReadonlyMap<string, string[]>
  /** Chinese words by the same word with one character left out. */
  byGap: ReadonlyMap<string, string[]>
  latin: readonly string[]
  values: ReadonlyMap<number, { name: string; value: string }>
  valueIds: ReadonlyMap<string, number>
  brands: ReadonlyMap<number, Brand>
  catalogs: ReadonlyMap<number, CatalogInfo>
}

/** A rebuild is noticed by every process within this time. */
const CHECK_MS = 5_000
const MIN_GAP_LENGTH = 3
const kept = new WeakMap<Db, { checked: number; lexicon: Promise<Lexicon> }>()

export async function lexiconOf(db: Db, now = Date.now()): Promise<Lexicon> {
  const known = kept.get(db)
  if (known && now - known.checked < CHECK_MS) return known.lexicon
  const [state] = await db.query<{ generation: number; documents: number }>(
    'select generation, documents from search_state',
  )
  const generation = state?.generation ?? 0
  const again = kept.get(db)
  if (again && (await again.lexicon.catch(() => undefined))?.generation === generation) {
    again.checked = now
    return again.lexicon
  }
  const lexicon = load(db, generation, state?.documents ?? 0)
  kept.set(db, { checked: now, lexicon })
  lexicon.catch(() => kept.delete(db))
  return lexicon
}

/** It was learnt by another way that the index has been rebuilt. */
export function forgetLexicon(db: Db): void {
  kept.delete(db)
}

async function load(db: Db, generation: number, documents: number): Promise<Lexicon> {
  const words = new Map<string, WordInfo>()
  const pinyin = new Map<string, string[]>()
  for (const row of await db.query<WordInfo & { word: string; pinyin: string }>(
    'select word, frequency, heads, wholes, pinyin from search_words',
  )) {
    words.set(row.word, { frequency: row.frequency, heads: row.heads, wholes: row.wholes })
    if (row.pinyin !== '') pinyin.set(row.word, row.pinyin.split(' '))
  }
  // A word that no product uses still leads to its synonyms, in pinyin too.
  for (const word of SYNONYM_WORDS) {
    if (!pinyin.has(word) && /^\p{Script=Han}+$/u.test(word) && synonymsOf(word).some((other) => words.has(other))) {
      pinyin.set(word, pinyinOf(word))
    }
  }
  const values = await db.query<{ value_id: number; name: string; value: string }>('select * from search_values')
  return {
    generation,
    documents,
    words,
    ...soundsOf(words, pinyin),
    latin: [...words.keys()].filter((word) => /^[a-z]{4,}$/.test(word)),
    values: new Map(values.map(({ value_id, name, value }) => [value_id, { name, value }])),
    valueIds: new Map(values.map(({ value_id, name, value }) => [`${name}\0${value}`, value_id])),
    brands: await loadBrands(db),
    catalogs: await loadCatalogs(db),
  }
}

function soundsOf(words: ReadonlyMap<string, WordInfo>, pinyin: ReadonlyMap<string, string[]>) {
  const byPinyin = new Map<string, string[]>()
  const byBlur = new Map<string, string[]>()
  const byInitials = new Map<string, string[]>()
  const byGap = new Map<string, string[]>()
  const put = (map: Map<string, string[]>, key: string, word: string) => {
    const list = map.get(key)
    if (list) list.push(word)
    else map.set(key, [word])
  }
  // The order of insertion is the order of preference.
  for (const [word, syllables] of [...pinyin].sort((left, right) => rankOf(words, right[0]) - rankOf(words, left[0]))) {
    if (word.length < 2) continue
    put(byPinyin, syllables.join(''), word)
    put(byBlur, blurred(syllables), word)
    put(byInitials, initialsOf(syllables), word)
    if (word.length < MIN_GAP_LENGTH) continue
    for (let index = 0; index < word.length; index++) {
      put(byGap, `${word.slice(0, index)}_${word.slice(index + 1)}`, word)
    }
  }
  return { byPinyin, byBlur, byInitials, byGap }
}

/** How likely a word is meant: names of things before words about them. */
function rankOf(words: ReadonlyMap<string, WordInfo>, word: string): number {
  const own = words.get(word)
  if (own) return own.heads * 10 + own.frequency
  return Math.max(0, ...synonymsOf(word).map((other) => (words.get(other)?.heads ?? 0) * 5))
}

async function loadBrands(db: Db): Promise<Map<number, Brand>> {
  const rows = await db.query<{ brand_id: number; name: string; logo: string; first_letter: string }>(
    'select brand_id, name, logo, first_letter from brands',
  )
  return new Map(
    rows.map((row) => [
      row.brand_id,
      {
        proBrandId: String(row.brand_id),
        proBrandName: row.name,
        proBrandSmallLogo: row.logo,
        proBrandFirstLetter: row.first_letter,
      },
    ]),
  )
}

async function loadCatalogs(db: Db): Promise<Map<number, CatalogInfo>> {
  const rows = await db.query<{ catalog_id: number; parent_id: number | null; root_id: number; name: string }>(
    'select catalog_id, parent_id, root_id, name from catalogs order by level, sort, catalog_id',
  )
  return new Map(
    rows.map((row) => [
      row.catalog_id,
      { catalogId: row.catalog_id, parentId: row.parent_id, rootId: row.root_id, name: row.name },
    ]),
  )
}

/** Some catalogues with everything below them. */
export function leavesUnder(catalogs: ReadonlyMap<number, CatalogInfo>, ids: readonly number[]): Set<number> {
  const inside = new Set(ids)
  // Parents come before their children.
  for (const info of catalogs.values())
    if (info.parentId !== null && inside.has(info.parentId)) inside.add(info.catalogId)
  return inside
}
