/**
 * Who may work on a PostgreSQL: every connection of the shop holds a share of one lock, and a restore wants all of it. So
 * nobody comes back in the midst of one, whose connection was cut by hand or by the line.
 */
import type pg from 'pg'
import { DatabaseAway, Replica } from './away'

/** Any constant does, as long as every process uses the same. */
const LOCK_NUMBER = 7_042_027

const asked = (
  share: string,
): string => `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads, ${share} as admitted,
  to_regclass('schema_migrations')::oid::text as tables`

export const TAKEN_ALREADY = 'somebody works on this database'

/** For the transaction of a restore, which holds it to its end. */
export const ALONE = `do $$ begin
  if not pg_try_advisory_xact_lock(${LOCK_NUMBER}) then raise exception '${TAKEN_ALREADY}'; end if;
end $$;`

export type Admit = (client: pg.ClientBase) => Promise<void>

interface Found {
  reads: boolean
  admitted: boolean
  tables: string | null
}

/**
 * Lets a new connection in, or throws. `alone`: for a restore, which is not to stand in its own way. `onReplaced`: other
 * tables have taken the place of those that this process began with.
 */
export function admission(alone: boolean, onReplaced?: () => void): Admit {
  const question = asked(alone ? 'true' : `pg_try_advisory_lock_shared(${LOCK_NUMBER})`)
  let known: string | null = null
  return async (client) => {
    const { rows } = await client.query<Found>(question)
    const { reads, admitted, tables } = rows[0]!
    if (reads) throw new Replica()
    if (!admitted) throw new DatabaseAway('a backup is being restored into it')
    if (known !== null && tables !== null && tables !== known) {
      onReplaced?.()
      throw new DatabaseAway('its tables were replaced')
    }
    known ??= tables
  }
}
