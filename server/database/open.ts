import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Db } from './db'
import { exclusively, migrate } from './migrate'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'

/** What an empty database is filled with. */
export interface FirstData {
  /** Called while a new database is being created, which takes as long as to prepare the data. */
  begin(): void
  fill(db: Db): Promise<void>
  end(): Promise<unknown>
}

export interface DatabaseOptions {
  /** A PostgreSQL to use instead of the embedded database. */
  url?: string
  folder: string
  firstData: FirstData
  onIdleError(error: Error): void
}

const TABLES_OF_SEED = `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
  where schemaname = current_schema() and tablename <> 'schema_migrations'`

async function isMarked(db: Db, name: string): Promise<boolean> {
  return (await db.query('select 1 from schema_migrations where name = $1', [name])).length > 0
}

/** Fills an empty database. A seed that was killed half way is thrown away and done again. */
async function fillOnce(db: Db, firstData: FirstData): Promise<void> {
  if (await isMarked(db, 'seed done')) return
  if (await isMarked(db, 'seed started')) {
    const [tables] = await db.query<{ names: string }>(TABLES_OF_SEED)
    if (tables) await db.exec(`truncate ${tables.names} cascade`)
  } else {
    const [shop] = await db.query('select 1 from shops limit 1')
    // Somebody else's data: a merchant's own shop is never mixed with the demonstration.
    if (shop) return
    await db.query(`insert into schema_migrations (name) values ('seed started')`)
  }
  await firstData.fill(db)
  await db.query(`insert into schema_migrations (name) values ('seed done')`)
}

/** Opens, migrates and, when it is empty, fills the database. */
export async function openDatabase({ url, folder, firstData, onIdleError }: DatabaseOptions): Promise<Db> {
  if (!url && !existsSync(path.join(folder, 'PG_VERSION'))) firstData.begin()
  try {
    const db = url ? await openPostgres(url, onIdleError) : await openPglite(folder)
    await prepare(db, () => fillOnce(db, firstData))
    return db
  } finally {
    await firstData.end()
  }
}

async function prepare(db: Db, fill: () => Promise<void>): Promise<void> {
  try {
    await exclusively(db, async () => {
      await migrate(db)
      await fill()
    })
  } catch (error) {
    await db.close()
    throw error
  }
}
