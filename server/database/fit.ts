/** Whether a PostgreSQL can hold the shop at all, known before anything is made in it. */
import { StartRefused } from '../variables/refusal'
import type { Db, Queryable } from './db'

/** Every other one either has no sign for 青 or takes it for three, in lengths, searches and parts of words. */
export async function refuseEncoding(db: Queryable): Promise<void> {
  const [found] = await db.query<{ encoding: string; name: string }>(
    `select current_setting('server_encoding') as encoding, current_database() as name`,
  )
  const { encoding, name } = found!
  if (encoding === 'UTF8') return
  throw new StartRefused(
    `The database ${name} keeps its texts in ${encoding}, in which Chinese words cannot be kept and counted. Nothing was changed. Make one in UTF8: create database ${name} encoding 'UTF8' template template0`,
  )
}

/** What lies where our tables would, and belongs to no extension, as long as our ledger is not among it. */
const STRANGERS = `select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    and not exists (select 1 from pg_attribute a where a.attrelid = to_regclass('schema_migrations')
      and a.attname = 'applied_at' and not a.attisdropped)
  order by 1`

const NAMED = 3

async function refuseStrangers(db: Queryable): Promise<void> {
  const names = (await db.query<{ name: string }>(STRANGERS)).map(({ name }) => name)
  if (names.length === 0) return
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  throw new StartRefused(
    `The database holds tables of another program (${names.slice(0, NAMED).join(', ')}${more}) and none of ours. Nothing was changed. Give the shop an empty database of its own.`,
  )
}

export async function refuseUnfit(db: Db): Promise<void> {
  await refuseEncoding(db)
  await refuseStrangers(db)
}
