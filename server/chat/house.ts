/**
 * Which processes serve the talks of one database. Without Redis it is one: what the sockets of another one hear would not
 * be heard here. A process says every few seconds that it lives; one that said nothing for longer is gone.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Queryable } from '../database/db'

const LOOK_MS = 3_000
const GONE_SECONDS = 12

export interface House {
  readonly id: string
  readonly secret: string
}

/** The same for every process of this database, made by the first. */
export async function houseOf(db: Queryable): Promise<House> {
  await db.query('insert into chat_house default values on conflict do nothing')
  const [row] = await db.query<{ house_id: string; secret: string }>('select house_id, secret from chat_house')
  return { id: row!.house_id, secret: row!.secret }
}

export interface Place {
  /** Talks are served here. */
  isOurs(): boolean
  leave(): Promise<void>
}

const LOCK_NUMBER = 7_042_029

/** `isShared`: by Redis, beside others that have it too. The embedded database has one process by itself. */
export async function takePlace(
  db: Db,
  { isShared, log, onLost }: { isShared: boolean; log: Pick<FastifyBaseLogger, 'warn' | 'info'>; onLost(): void },
): Promise<Place> {
  if (db.kind === 'pglite') return { isOurs: () => true, leave: async () => undefined }
  const processId = randomUUID()
  let isOurs: boolean | undefined
  const look = async (): Promise<boolean> =>
    db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [LOCK_NUMBER])
      await tx.query(`delete from chat_processes where seen_at < now() - $1 * interval '1 second'`, [GONE_SECONDS])
      const others = await tx.query(
        'select 1 from chat_processes where process_id <> $1 and not (shared and $2) limit 1',
        [processId, isShared],
      )
      if (others.length > 0) return false
      await tx.query(
        `insert into chat_processes (process_id, shared, seen_at) values ($1, $2, now())
         on conflict (process_id) do update set seen_at = now()`,
        [processId, isShared],
      )
      return true
    })
  const again = async (): Promise<void> => {
    const was = isOurs
    isOurs = await look()
    if (!isOurs && was !== false) {
      log.warn(
        'Talks are refused here: another process on this database serves them, and REDIS_URL does not join the two.',
      )
      if (was) onLost()
    }
    if (isOurs && was === false) log.info('Talks are served here from now on.')
  }
  await again()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    // While the database is away nobody can say anything; whoever had the place has it.
    running ??= again()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }, LOOK_MS)
  timer.unref()
  return {
    isOurs: () => isOurs === true,
    leave: async () => {
      clearInterval(timer)
      await running
      await db.query('delete from chat_processes where process_id = $1', [processId]).catch(() => undefined)
    },
  }
}
