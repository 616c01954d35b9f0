import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from './db'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

const LEDGER = `create table if not exists schema_migrations (
  name text primary key,
  applied_at timestamptz not null default now()
)`

function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}

/** Applies what is missing, in the order of the file names. */
export async function migrate(db: Db): Promise<void> {
  await db.exec(LEDGER)
  const applied = new Set(
    (await db.query<{ name: string }>('select name from schema_migrations')).map((row) => row.name),
  )
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  for (const file of files.sort()) {
    if (applied.has(file)) continue
    const sql = readFileSync(FOLDER + file, 'utf8')
    // One message of several statements is one transaction on both databases: a failure leaves nothing behind.
    await db.exec(`${sql};\ninsert into schema_migrations (name) values (${quoted(file)});`)
  }
}

/** Only one of several processes may prepare a shared database; the others wait until it is done. */
export async function exclusively(db: Db, work: () => Promise<void>): Promise<void> {
  // The embedded database has one owner, and its single connection would wait for itself.
  if (db.kind === 'pglite') return work()
  await db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0')
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBER])
    await work()
  })
}

/** Any constant does, as long as every process of the service uses the same. */
const LOCK_NUMBER = 7_042_026
