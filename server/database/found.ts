/** What a database holds, known before anything is done with it. */
import type { Queryable } from './db'

export interface Found {
  /** A demonstration was put into it, to its end or not. */
  demonstration: boolean
  /** Any shop, made by whomever. */
  shops: boolean
}

/** Written around the demonstration; the first of them stays, so that a database is known for one. */
export const STARTED = 'seed started'
export const DONE = 'seed done'

export async function isMarked(db: Queryable, name: string): Promise<boolean> {
  return (await db.query('select 1 from schema_migrations where name = $1', [name])).length > 0
}

export async function lookAround(db: Queryable): Promise<Found> {
  const [tables] = await db.query<{ marks: boolean; shops: boolean }>(
    `select to_regclass('schema_migrations') is not null as marks, to_regclass('shops') is not null as shops`,
  )
  return {
    demonstration: tables!.marks && (await isMarked(db, STARTED)),
    shops: tables!.shops && (await db.query('select 1 from shops limit 1')).length > 0,
  }
}
