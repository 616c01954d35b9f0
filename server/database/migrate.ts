import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '../variables/refusal'
import { isAway } from './away'
import { colleagues, nameOf } from './colleagues'
import type { Db, Queryable } from './db'
import { isForbidden } from './forbidden'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

const LEDGER = `create table if not exists schema_migrations (
  name text primary key,
  applied_at timestamptz not null default now()
)`

function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}

/** The newest migration that the database has; null for one that is empty. */
export async function appliedSchema(db: Queryable): Promise<string | null> {
  const [ledger] = await db.query<{ there: boolean }>(`select to_regclass('schema_migrations') is not null as there`)
  if (!ledger?.there) return null
  // The ledger holds the marks of the demonstration as well.
  const [newest] = await db.query<{ name: string | null }>(
    `select max(name) as name from schema_migrations where name ~ '^[0-9]{4}_'`,
  )
  return newest?.name ?? null
}

const filesOfThis = (): string[] => readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

/** What the tables of this release are called after. */
export const newestSchema = (): string => filesOfThis().sort().at(-1) ?? ''

/** Tables that change under a running process are read and written by it as they were. */
async function refuseIfServed(db: Db, schema: string): Promise<void> {
  if (db.kind === 'pglite' || (await colleagues(db, nameOf(newestSchema()))) === 0) return
  // No refusal for good: whoever starts the service tries again, and by then the old one may be stopped.
  throw new Error(
    `A service of an older release works on this database, whose tables are as of ${schema}. Nothing was changed: stop every old process first, and this one brings the tables up to date.`,
  )
}

/** What this release has and the database has not; one that has more is refused. */
async function missingIn(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  const files = filesOfThis()
  const newer = [...applied].filter((name) => name.endsWith('.sql') && !files.includes(name)).sort()
  if (newer.length > 0) {
    throw new StartRefused(
      `The database is of a newer release: it has ${newer.join(', ')}, which this one does not know. Start that release, or restore the backup that was made before it.`,
    )
  }
  return files.sort().filter((file) => !applied.has(file))
}

/** For a program that does not change the tables of others. Answers whether there are any. */
export async function hasTablesOfThis(db: Queryable): Promise<boolean> {
  if ((await appliedSchema(db)) === null) return false
  const missing = await missingIn(db)
  if (missing.length === 0) return true
  throw new StartRefused(
    `The database is of an older release: it lacks ${missing.join(', ')}. Nothing was changed. Use the commands of that release, or bring it up to date first: npm start does, after a backup.`,
  )
}

/** Each file is whole by itself: what came before the one that failed is in. */
function stayOf(done: readonly string[]): string {
  if (done.length === 0) return 'No other one was tried.'
  const names = done.length === 1 ? done[0] : `${done[0]} to ${done.at(-1)}`
  return `What came before it (${names}) was done and stays.`
}

/** Applies what is missing, in the order of the file names. `backUp` comes before the first of them, unless the database is empty. */
export async function migrate(
  db: Db,
  backUp: (schema: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await db.exec(LEDGER)
  const missing = await missingIn(db)
  const schema = await appliedSchema(db)
  if (schema !== null && missing.length > 0) {
    await refuseIfServed(db, schema)
    await backUp(schema)
  }
  const done: string[] = []
  for (const file of missing) {
    const sql = readFileSync(FOLDER + file, 'utf8')
    // One message of several statements is one transaction on both databases: a failure leaves nothing of it behind.
    await db.exec(`${sql};\ninsert into schema_migrations (name) values (${quoted(file)});`).catch((error: Error) => {
      if (isAway(error) || isForbidden(error)) throw error
      throw new StartRefused(
        `The tables could not be changed: ${file} failed, and left nothing behind. ${stayOf(done)} ${error.message}`,
      )
    })
    done.push(file)
  }
}

/** Only one of several processes may prepare a shared database; the others wait until it is done. */
export async function exclusively(db: Db, work: () => Promise<void>): Promise<void> {
  // The embedded database has one owner, and its single connection would wait for itself.
  if (db.kind === 'pglite') return work()
  await db.transaction(async (tx) => {
    // Asked again and again: a statement that waits would be ended as one that hangs.
    while (!(await isTaken(tx))) await pause(LOOK_MS)
    await work()
  })
}

async function isTaken(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [LOCK_NUMBER])
  return row!.taken
}

const LOOK_MS = 100

/** Any constant does, as long as every process of the service uses the same. */
const LOCK_NUMBER = 7_042_026
