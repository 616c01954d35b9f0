import type { Queryable } from './db'

const FOREIGN_KEYS = `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = $1::regclass and contype = 'f' order by conname`

/** Those that stand for a constraint, such as the primary key, stay: they keep doubles out. */
const INDEXES = `select c.relname as name, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = c.oid) order by c.relname`

interface Part {
  name: string
  definition: string
}

/**
 * Fills a table without its foreign keys and indexes and puts them back: checked and built at once they take a fraction
 * of the time. Within one transaction, so that a load that is killed leaves the table with all of them.
 */
export async function loadBare(tx: Queryable, table: string, load: () => Promise<void>): Promise<void> {
  // To build them for a million rows takes longer than any statement of a request may.
  await tx.query(`select set_config('statement_timeout', '0', true)`)
  const keys = await tx.query<Part>(FOREIGN_KEYS, [table])
  const indexes = await tx.query<Part>(INDEXES, [table])
  for (const { name } of keys) await tx.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await tx.query(`drop index ${name}`)
  await load()
  for (const { definition } of indexes) await tx.query(definition)
  for (const { name, definition } of keys) await tx.query(`alter table ${table} add constraint ${name} ${definition}`)
}
