/** A command works on the operator's database, beside the service or without it, and leaves the tables of others alone. */
import type { Db } from '../database/db'
import { openDatabase } from '../database/open'
import { production } from '../seed/production'
import { readVariables, WrongSettings } from '../variables/read'

/** `onlyReads`: it may look at the database of a demonstration as well, for it changes nothing there. */
export async function onDatabase(
  tables: 'first' | 'kept',
  work: (db: Db) => Promise<void>,
  { onlyReads = false } = {},
): Promise<void> {
  const { values, faults } = readVariables(process.env)
  // The default folder is that of the demonstration.
  if (values.DATABASE_URL === undefined && !process.env['DATA_DIR']) faults.push('DATABASE_URL or DATA_DIR is missing')
  if (faults.length > 0) throw new WrongSettings(faults)
  const db = await openDatabase({
    ...(values.DATABASE_URL === undefined ? {} : { url: values.DATABASE_URL }),
    folder: values.DATA_DIR,
    firstData: onlyReads ? { ...production(), admit: () => undefined } : production(),
    tables,
    events: { onIdleError: () => undefined },
  })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
