import { existsSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../variables/refusal'
import { backUpBeforeUpgrade } from './beforeUpgrade'
import { holdsDatabase } from './dataFolder'
import type { Db } from './db'
import { isForbidden, notOwner } from './forbidden'
import { refuseUnfit } from './fit'
import { DONE, isMarked, lookAround, STARTED, type Found } from './found'
import { exclusively, hasTablesOfThis, migrate } from './migrate'
import { openPglite } from './pglite'
import { openPostgres, type PostgresEvents } from './postgres'

/** What an empty database is filled with. */
export interface FirstData {
  /** Throws when the database holds what must not be served beside this data; nothing has been changed yet. */
  admit(found: Found): void
  /** Called while a new database is being created, which takes as long as to prepare the data. */
  begin(): void
  fill(db: Db): Promise<void>
  end(): Promise<unknown>
}

/** `upgraded`: those of an earlier release are brought up to date. `first`: made when there are none. `kept`: left alone. */
type Tables = 'upgraded' | 'first' | 'kept'

export interface DatabaseOptions {
  /** A PostgreSQL to use instead of the embedded database. */
  url?: string
  folder: string
  firstData: FirstData
  tables?: Tables
  events: PostgresEvents
  /** Where a PostgreSQL is backed up to before its tables change; '' leaves that to its operator. */
  backupFolder?: string
  /** Told of what happens to the tables. */
  say?(line: string): void
}

const TABLES_OF_SEED = `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
  where schemaname = current_schema() and tablename <> 'schema_migrations'`

/** Fills an empty database with a demonstration. One that was killed half way is thrown away and done again. */
export async function fillOnce(db: Db, fill: () => Promise<void>): Promise<void> {
  if (await isMarked(db, DONE)) return
  if (await isMarked(db, STARTED)) {
    const [tables] = await db.query<{ names: string }>(TABLES_OF_SEED)
    if (tables) await db.exec(`truncate ${tables.names} cascade`)
  } else {
    await db.query('insert into schema_migrations (name) values ($1)', [STARTED])
  }
  await fill()
  await db.query('insert into schema_migrations (name) values ($1)', [DONE])
}

/** Opens, looks into, migrates and, when it is empty, fills the database. */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const { url, folder, firstData, events, tables } = options
  if (!url && tables === 'kept' && !(existsSync(folder) && holdsDatabase(folder)))
    throw new StartRefused(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL to the one that you mean.`)
  if (!url && !existsSync(path.join(folder, 'PG_VERSION'))) firstData.begin()
  try {
    const db = url ? await openPostgres(url, events) : await openPglite(folder)
    await prepare(db, options)
    return db
  } finally {
    await firstData.end()
  }
}

async function prepare(db: Db, options: DatabaseOptions): Promise<void> {
  const { firstData, tables = 'upgraded' } = options
  try {
    await exclusively(db, async () => {
      await refuseUnfit(db)
      firstData.admit(await lookAround(db))
      const isReady = tables !== 'upgraded' && (await hasTablesOfThis(db))
      if (tables === 'kept' && !isReady)
        throw new StartRefused('The database is empty: npm start makes its tables, and so does the first shop.')
      if (isReady) return
      await migrate(db, (schema) => backUpBeforeUpgrade(db, options, schema))
      await firstData.fill(db)
    })
  } catch (error) {
    await db.close()
    throw isForbidden(error) ? notOwner(error) : error
  }
}
