/**
 * Other processes on the same PostgreSQL, known by the name of their connections. It says for which tables they are made, so
 * that several of one release start together while one of an older release is seen.
 */
import type { Queryable } from './db'

const NAME = 'b2b-shop'

export const nameOf = (schema: string): string => `${NAME} ${schema.slice(0, 4)}`

/** A restore looks for others, and is not to find itself. */
export const NAME_OF_RESTORE = `${NAME}-restore`

/** How many connections; `but`: without those of this name. A release that was not yet told apart has the bare name. */
export async function colleagues(db: Queryable, but = ''): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and (application_name = $1 or application_name like $1 || ' %')
       and application_name <> $2 and pid <> pg_backend_pid()`,
    [NAME, but],
  )
  return row!.count
}
