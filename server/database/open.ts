import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Db } from './db'
import { exclusively, migrate } from './migrate'
import { openPglite } from './pglite'
import { openPostgres } from './postgres'
import { makeGoods, type GoodsMaker } from '../seed/goods'

export interface DatabaseOptions {
  /** A PostgreSQL to use instead of the embedded database. */
  url?: string
  folder: string
  seedScale: number
  onIdleError(error: Error): void
}

const TABLES_OF_SEED = `select string_agg(quote_ident(tablename), ', ') as names from pg_tables
  where schemaname = current_schema() and tablename <> 'schema_migrations'`

async function isMarked(db: Db, name: string): Promise<boolean> {
  return (await db.query('select 1 from schema_migrations where name = $1', [name])).length > 0
}

/** Fills an empty database. A seed that was killed half way is thrown away and done again. */
async function seedOnce(db: Db, scale: number, goods: () => GoodsMaker): Promise<void> {
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
  // Loaded only here: the goods of the demonstration are of no use to a service that has its data.
  const [{ seedRegions }, { seed }] = await Promise.all([import('../seed/regions'), import('../seed/index')])
  await seedRegions(db)
  await seed(db, { scale, goods: goods() })
  await db.query(`insert into schema_migrations (name) values ('seed done')`)
}

/** Opens, migrates and, when it is empty, seeds the database. */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  let goods: GoodsMaker | undefined
  const startGoods = () => (goods ??= makeGoods(options.seedScale))
  // A new folder will be filled: its goods are made while it becomes a database, which takes as long.
  if (!options.url && !existsSync(path.join(options.folder, 'PG_VERSION'))) startGoods()
  try {
    const db = options.url ? await openPostgres(options.url, options.onIdleError) : await openPglite(options.folder)
    await prepare(db, () => seedOnce(db, options.seedScale, startGoods))
    return db
  } finally {
    await goods?.end()
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
