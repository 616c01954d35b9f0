/** The documents of a word: read from the database in parts of popularity, the lists asked for last are kept. */
import type { Db } from '../database/db'
import type { Goods } from './goods'
import { bytesOf } from './packing'

/** Four bytes an entry: eight million entries, a quarter of those of a million products. */
const MAX_BYTES = 32 * 1024 * 1024
const AFTER_ALL = '\u{10FFFF}'
const FIRST_PART = 14

/** The best-selling 16,384 documents, the next 16,384, then every part as large as all before it: as in migration 9. */
export function partOf(docId: number): number {
  return 32 - Math.clz32((docId - 1) >>> FIRST_PART)
}

/** The last document of a part. */
export function endOf(part: number): number {
  return part < 0 ? 0 : 2 ** (FIRST_PART + part)
}

const WEIGHTS = { D: 0, C: 1, B: 2, A: 3 } as const

export function entryOf(docId: number, weight: keyof typeof WEIGHTS): number {
  return docId * 4 + WEIGHTS[weight]
}

/** As base64, for `decode`. */
export function packList(entries: readonly number[]): string {
  const bytes = Buffer.allocUnsafe(entries.length * 4)
  for (let index = 0; index < entries.length; index++) bytes.writeInt32BE(entries[index]!, index * 4)
  return bytes.toString('base64')
}

/** In ascending order: migration 9 and a prefix promise none, but nearly every list has it. */
function unpackList(packed: string): Int32Array {
  const bytes = bytesOf(packed).swap32()
  const list = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  for (let at = 1; at < list.length; at++) if (list[at - 1]! > list[at]!) return list.sort()
  return list
}

/** A whole word, or everything that begins with it. */
export interface Wanted {
  word: string
  prefix: boolean
}

const WORDS_SQL = `select word, part, encode(list, 'base64') as packed from search_lists
  where word = any($1::text[]) and part between $2 and $3`

const PREFIX_SQL = `select part, encode(string_agg(list, ''::bytea), 'base64') as packed from search_lists
  where word >= $1 and word < $2 and part between $3 and $4 group by part`

class ListCache {
  private readonly lists = new Map<string, Int32Array[]>()
  private bytes = 0

  get(key: string): Int32Array[] | undefined {
    const known = this.lists.get(key)
    if (!known) return undefined
    // The order of insertion is the order of use.
    this.lists.delete(key)
    this.lists.set(key, known)
    return known
  }

  set(key: string, lists: Int32Array[]): void {
    this.drop(key)
    this.lists.set(key, lists)
    this.bytes += sizeOf(lists)
    for (const oldest of this.lists.keys()) {
      if (this.bytes <= MAX_BYTES) return
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    const lists = this.lists.get(key)
    if (lists && this.lists.delete(key)) this.bytes -= sizeOf(lists)
  }
}

/** Words that nothing has are kept as well: their key and the map's own share are about this much. */
const KEY_BYTES = 200

function sizeOf(lists: readonly Int32Array[]): number {
  return lists.reduce((sum, list) => sum + list.byteLength, KEY_BYTES)
}

const caches = new WeakMap<Goods, ListCache>()

function keyOf({ word, prefix }: Wanted, part: number): string {
  return `${part}${prefix ? '*' : '='}${word}`
}

/** Of each thing wanted the lists of the parts `from` to `to`, each in ascending order. */
export async function listsOf(
  db: Db,
  goods: Goods,
  wanted: readonly Wanted[],
  { from, to }: { from: number; to: number },
): Promise<Int32Array[][]> {
  const cache = caches.get(goods) ?? new ListCache()
  caches.set(goods, cache)
  const parts = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const found = new Map<string, Int32Array[]>()
  const missing = wanted.filter((one) =>
    parts.reduce((isMissing, part) => {
      const known = cache.get(keyOf(one, part))
      if (known) found.set(keyOf(one, part), known)
      return isMissing || !known
    }, false),
  )
  for (const one of missing) for (const part of parts) found.set(keyOf(one, part), [])
  const words = missing.filter(({ prefix }) => !prefix).map(({ word }) => word)
  if (words.length > 0) {
    const rows = await db.query<{ word: string; part: number; packed: string }>(WORDS_SQL, [words, from, to])
    for (const { word, part, packed } of rows) found.get(keyOf({ word, prefix: false }, part))!.push(unpackList(packed))
  }
  for (const { word } of missing.filter(({ prefix }) => prefix)) {
    const rows = await db.query<{ part: number; packed: string }>(PREFIX_SQL, [word, word + AFTER_ALL, from, to])
    for (const { part, packed } of rows) found.get(keyOf({ word, prefix: true }, part))!.push(unpackList(packed))
  }
  for (const one of missing) for (const part of parts) cache.set(keyOf(one, part), found.get(keyOf(one, part))!)
  return wanted.map((one) => parts.flatMap((part) => found.get(keyOf(one, part))!))
}
