/** Backups of a PostgreSQL, in the custom format of its own programs. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { BackupFailed, refuseDemonstration, stampOf, writeWhole, type RestoreOptions } from './backupFile'
import { addMark, addMoment, addSum, checkSum, momentOf } from './checksum'
import { colleagues } from './colleagues'
import type { Db, Queryable } from './db'
import { refuseEncoding } from './fit'
import { STARTED } from './found'
import { appliedSchema, exclusively } from './migrate'
import { checkTool, runTool, startTool } from './pgTools'
import { openPostgres } from './postgres'
import { ALONE, TAKEN_ALREADY } from './shares'

/** What a restore put aside is no part of the shop any more. */
const ASIDE = 'before_restore_'

/** A service whose connections were cut is back within this time. */
const RETURN_MS = 1_000

async function onDatabase<TResult>(url: string, work: (db: Db) => Promise<TResult>, alone = false): Promise<TResult> {
  const db = await openPostgres(url, { onIdleError: () => undefined }, alone)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Reads all of it, without doing anything with it. */
async function readThrough(file: string): Promise<void> {
  const { child, done } = startTool('pg_restore', ['--file=-', file])
  child.stdout?.resume()
  await done
}

/** Beside the service: it is of one moment. */
export async function dump(url: string, file: string): Promise<void> {
  const made = new Date()
  await runTool('pg_dump', ['--format=custom', `--exclude-schema=${ASIDE}*`, `--file=${file}`], url)
  await addMark(file)
  await readThrough(file)
  await addMoment(file, made)
  await addSum(file)
}

export async function backUpPostgres(url: string, file: string): Promise<string> {
  return onDatabase(url, async (db) => {
    const schema = await appliedSchema(db)
    if (schema === null) throw new BackupFailed('The database is empty: there is nothing to back up.')
    await checkTool('pg_dump', db)
    await writeWhole(file, (draft) => dump(url, draft))
    return schema
  })
}

/** How the two kinds of backup begin. */
export function kindOf(file: string): 'pglite' | 'postgres' | null {
  if (!statSync(file).isFile()) throw new BackupFailed(`${file} is no file: name the backup itself.`)
  const handle = openSync(file, 'r')
  const start = Buffer.alloc(5)
  readSync(handle, start)
  closeSync(handle)
  if (start.toString('latin1') === 'PGDMP') return 'postgres'
  return start[0] === 0x1f && start[1] === 0x8b ? 'pglite' : null
}

async function isEmpty(db: Queryable): Promise<boolean> {
  const found = await db.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1`)
  return found.length === 0
}

const SERVED = 'The service works on this database: stop it first. Nothing was changed.'

const tablesOf = async (db: Queryable): Promise<string | null> =>
  (await db.query<{ tables: string | null }>(`select to_regclass('schema_migrations')::oid::text as tables`))[0]!.tables

async function refuseIfServed(db: Queryable): Promise<void> {
  if ((await colleagues(db)) > 0) throw new BackupFailed(SERVED)
}

/** Told by the rows of one table, which pg_restore reads without any database. */
async function isOfDemonstration(file: string): Promise<boolean> {
  const rows = await runTool('pg_restore', ['--data-only', '--table=schema_migrations', '--file=-', file])
  return rows.split('\n').some((row) => row.startsWith(`${STARTED}\t`))
}

/** Earlier releases left it to PostgreSQL, which writes the time of the machine without its zone. */
async function madeOf(file: string): Promise<Date | null> {
  const known = await momentOf(file)
  if (known) return known
  const [, day, time] = /Archive created at (\S+) (\S+)/.exec(await runTool('pg_restore', ['--list', file])) ?? []
  const made = new Date(`${day}T${time}`)
  return Number.isNaN(made.getTime()) ? null : made
}

/** The programs do it in one transaction, whose end is said only when all of the backup has come. */
async function replay(url: string, file: string, before: string): Promise<void> {
  const psql = startTool('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], url)
  const source = startTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file])
  psql.child.stdout?.resume()
  const input = psql.child.stdin!
  // What ends it is told by its exit.
  input.on('error', () => undefined)
  input.write(`begin;\n${ALONE}\n${before}\n`)
  source.child.stdout?.pipe(input, { end: false })
  const whole = source.done.then(() => input.end('\ncommit;\n'))
  whole.catch(() => input.destroy())
  // Nobody would read what it writes.
  psql.done.catch(() => source.child.kill())
  await Promise.all([psql.done, whole]).catch((error: Error) => {
    throw error.message.includes(TAKEN_ALREADY) ? new BackupFailed(SERVED) : error
  })
}

export interface RestoredSchema {
  schema: string
  /** The schema that holds what was there before. */
  aside: string | null
  /** Whether the file could be held against its own checksum. */
  proven: boolean
}

/** Whole or not at all. What was there is kept in a schema of its own, and without `replace` not touched. */
export async function restorePostgres(
  url: string,
  file: string,
  { replace, demonstration, agree }: RestoreOptions,
): Promise<RestoredSchema> {
  const sum = await checkSum(file)
  if (sum === 'damaged')
    throw new BackupFailed(`${file} is damaged: its bytes are not those that were written. Nothing was changed.`)
  const restored = async (db: Db): Promise<RestoredSchema> => {
    for (const tool of ['pg_restore', 'psql']) await checkTool(tool, db)
    if (!demonstration && (await isOfDemonstration(file))) throw refuseDemonstration(file)
    await refuseEncoding(db)
    await refuseIfServed(db)
    const aside = (await isEmpty(db)) ? null : ASIDE + stampOf(new Date()).toLowerCase()
    if (aside !== null && !replace)
      throw new BackupFailed(
        'The database is not empty, and nothing was changed. With --replace its tables are kept in a schema of their own, and the backup takes their place.',
      )
    const before = await tablesOf(db)
    if (aside !== null) await agree({ made: await madeOf(file), database: db })
    // Whose connections were cut a moment ago is no less at work.
    await pause(RETURN_MS)
    await refuseIfServed(db)
    const makeRoom = `alter schema public rename to ${aside}; create schema public; grant usage on schema public to public;`
    // A service that starts meanwhile waits until it is done.
    await exclusively(db, async () => {
      if ((await tablesOf(db)) !== before)
        throw new BackupFailed(
          'Another restore, or a start, came first. This one changed nothing: look what is there now.',
        )
      await replay(url, file, aside === null ? '' : makeRoom)
    })
    const schema = await appliedSchema(db)
    if (schema === null) throw new BackupFailed(`${file} was restored, but holds no shop.`)
    return { schema, aside, proven: sum === 'whole' }
  }
  return onDatabase(url, restored, true)
}
