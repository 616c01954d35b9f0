import { PGlite, type Transaction } from '@electric-sql/pglite'
import { FolderRefused, freshDraft, holdsDatabase, inWords, isMounted, placeOf, putInPlace } from './dataFolder'
import type { Db, Queryable } from './db'
import { lockFolder } from './folderLock'

function queryable(connection: PGlite | Transaction): Queryable {
  return {
    query: async <TRow>(sql: string, params: readonly unknown[] = []) =>
      (await connection.query<TRow>(sql, [...params])).rows,
  }
}

/** The line that says why it gave up, without the time before it. */
const LAST_WORDS = /(?:FATAL|PANIC|DETAIL): +(.*)/

/** A database that is there; one that cannot be opened is left as it is. */
async function openFolder(folder: string): Promise<PGlite> {
  const words: string[] = []
  const listen = (line: string): boolean => {
    words.push(...(LAST_WORDS.exec(line)?.slice(1) ?? []))
    return false // go on with it
  }
  try {
    return await PGlite.create(folder, { relaxedDurability: false, onStderr: listen })
  } catch (error) {
    const why = words.length > 0 ? words.join('; ') : error instanceof Error ? error.message : String(error)
    // No fault of the folder, and it may pass by itself.
    if (why.includes('No space left')) throw new Error(`The database in ${folder} cannot be opened: ${why}`)
    throw new FolderRefused(folder, `holds a database that cannot be opened (${why})`)
  }
}

/** Beside its place, so that a start that is killed half way leaves no half of a database there. */
async function createIn(folder: string): Promise<void> {
  if (isMounted(folder)) return (await PGlite.create(folder)).close()
  const draft = freshDraft(folder)
  await (await PGlite.create(draft)).close()
  putInPlace(draft, folder)
}

function dbOf(database: PGlite, whenClosed: () => void): Db {
  return {
    kind: 'pglite',
    ...queryable(database),
    transaction: (work) => database.transaction((tx) => work(queryable(tx))),
    exec: async (sql) => {
      await database.exec(sql)
    },
    close: async () => {
      await database.close()
      whenClosed()
    },
  }
}

/** A database that is there, for whoever holds its lock already. */
export async function openHeld(folder: string): Promise<Db> {
  return dbOf(await openFolder(folder), () => undefined)
}

/** PostgreSQL compiled to WebAssembly, in this process: one connection, so statements run one after the other. */
export async function openPglite(folder: string): Promise<Db> {
  const place = placeOf(folder)
  let unlock = (): void => undefined
  try {
    unlock = lockFolder(place)
    if (!holdsDatabase(place)) await createIn(place)
    return dbOf(await openFolder(place), unlock)
  } catch (error) {
    unlock()
    throw inWords(place, error)
  }
}
