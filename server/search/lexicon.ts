/** What the index knows of the language and of its goods, kept by each process until the index is rebuilt. */
import type { Brand } from '../../src/api/product'
import type { Db } from '../database/db'
import { pinyinOf } from './pinyin'
import { shapesOf, type Shapes } from './shapes'
import { soundsOf, type Sounds, type WordInfo } from './sounds'
import { slangOf, synonymsOf, wordsOfTrade } from './trade'
import { takeTurns } from './turns'

export interface CatalogInfo {
  catalogId: number
  parentId: number | null
  rootId: number
  name: string
}

export interface PropertyValue {
  id: number
  value: string
}

export interface Lexicon extends Sounds, Shapes {
  generation: number
  /** How many there are; their numbers end here. */
  documents: number
  words: ReadonlyMap<string, WordInfo>
  latin: readonly string[]
  properties: readonly string[]
  /** The place of a value's property among them, by the value's number. */
  propertyOf: Uint32Array
  valuesOf: ReadonlyMap<string, readonly PropertyValue[]>
  valueIds: ReadonlyMap<string, number>
  brands: ReadonlyMap<number, Brand>
  /** Names of the makers of the shop, in both scripts. */
  makers: ReadonlySet<string>
  /** Names of makers of two signs by the name with one of them left out. */
  makersByGap: ReadonlyMap<string, string[]>
  catalogs: ReadonlyMap<number, CatalogInfo>
}

/** A rebuild is noticed by every process within this time. */
const CHECK_MS = 5_000
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
  const rows = await db.query<WordInfo & { word: string; pinyin: string }>(
    'select word, frequency, heads, wholes, pinyin from search_words',
  )
  await takeTurns(rows, (row) => {
    words.set(row.word, { frequency: row.frequency, heads: row.heads, wholes: row.wholes })
    if (row.pinyin !== '') pinyin.set(row.word, row.pinyin.split(' '))
  })
  // A word that no product uses still leads to its synonyms, in pinyin too.
  await takeTurns(wordsOfTrade(), (word) => {
    const others = [...synonymsOf(word), ...(slangOf(word)?.split(' ') ?? [])]
    if (!pinyin.has(word) && others.some((other) => words.has(other))) {
      pinyin.set(word, pinyinOf(word))
    }
  })
  const { brands, names } = await loadBrands(db)
  return {
    generation,
    documents,
    words,
    ...(await soundsOf(words, pinyin)),
    ...(await shapesOf(words)),
    latin: [...words.keys()].filter((word) => /^[a-z]{4,}$/.test(word)),
    ...(await loadValues(db)),
    brands,
    makers: new Set(names),
    makersByGap: gapsOf(names),
    catalogs: await loadCatalogs(db),
  }
}

async function loadValues(db: Db) {
  const rows = await db.query<PropertyValue & { name: string }>('select value_id as id, name, value from search_values')
  const valuesOf = new Map<string, PropertyValue[]>()
  for (const { name, id, value } of rows) {
    const values = valuesOf.get(name)
    if (values) values.push({ id, value })
    else valuesOf.set(name, [{ id, value }])
  }
  const properties = [...valuesOf.keys()]
  const propertyOf = new Uint32Array(rows.reduce((highest, { id }) => Math.max(highest, id), 0) + 1)
  properties.forEach((name, place) => {
    for (const { id } of valuesOf.get(name)!) propertyOf[id] = place
  })
  const valueIds = new Map(rows.map(({ id, name, value }) => [`${name}\0${value}`, id]))
  return { properties, propertyOf, valuesOf, valueIds }
}

async function loadBrands(db: Db): Promise<{ brands: Map<number, Brand>; names: string[] }> {
  const rows = await db.query<{ brand_id: number; name: string; latin: string; logo: string; first_letter: string }>(
    'select brand_id, name, latin, logo, first_letter from brands',
  )
  const brands = rows.map((row): [number, Brand] => [
    row.brand_id,
    {
      proBrandId: String(row.brand_id),
      proBrandName: row.name,
      proBrandSmallLogo: row.logo,
      proBrandFirstLetter: row.first_letter,
    },
  ])
  return {
    brands: new Map(brands),
    names: rows.flatMap(({ name, latin }) => [name, latin.toLowerCase()]).filter(Boolean),
  }
}

function gapsOf(names: readonly string[]): Map<string, string[]> {
  const gaps = new Map<string, string[]>()
  for (const name of names) {
    if (name.length !== 2) continue
    for (const gap of [`_${name[1]}`, `${name[0]}_`]) gaps.set(gap, [...(gaps.get(gap) ?? []), name])
  }
  return gaps
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
