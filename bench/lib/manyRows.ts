/** A company with far more rows than the seed has, on the embedded database, with the service in this process. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '../../server/app'
import type { Db } from '../../server/database/db'
import { openDatabase } from '../../server/database/open'
import { readSettings } from '../../server/environment'
import { demonstration } from '../../server/seed/demonstration'
import { drawnNames } from '../../server/seed/drawnNames'
import { createWatch } from '../../server/watch/watch'
import type { Table } from './table'
import { columnsOf } from './timed'

export const MANY = 100_000

/** The rows of one order or demand of the seed. */
export interface Model {
  key: string
  /** In SQL. */
  number: string
  /** What the numbers of its copies begin with. */
  copy: string
}

/** The number of the copy `n`, in SQL. */
export const copyNumber = ({ copy }: Model): string => `'${copy}' || lpad(n::text, 8, '0')`

/** What points where its model points: to check a hundred thousand times takes longer than to insert. */
export async function unchecked(db: Db, work: () => Promise<unknown>): Promise<void> {
  await db.exec('set session_replication_role = replica')
  await work()
  await db.exec('set session_replication_role = origin')
}

/** Of each table the columns in which the copies differ from their model, beside its number. */
export async function copyMany(
  db: Db,
  model: Model,
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  for (const [table, given] of Object.entries(tables)) {
    const own: Readonly<Record<string, string>> = { [model.key]: copyNumber(model), ...given }
    const columns = await columnsOf(db, table)
    await unchecked(db, () =>
      db.exec(
        `insert into ${table} (${columns.join(', ')})
         select ${columns.map((column) => own[column] ?? `model.${column}`).join(', ')}
         from (select * from ${table} where ${model.key} = ${model.number}) model, generate_series(1, ${MANY}) n`,
      ),
    )
    await db.exec(`vacuum analyze ${table}`)
  }
}

/** What is found, and when they were made, of copies in the table that has both. */
export const spreadOver = (model: Model): Readonly<Record<string, string>> => ({
  search_text: `lower(${copyNumber(model)}) || E'\\n' || model.search_text`,
  created_at: `now() - n * interval '15 minutes'`,
})

export async function onManyRows(
  { name, title }: { name: string; title: string },
  fill: (db: Db) => Promise<void>,
  measure: (db: Db, url: string) => Promise<(string | number)[][]>,
): Promise<Table[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `b2b-shop-${name}-`))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMONSTRATION: '1', LIMIT_ALL: '1000000' })
  const db = await openDatabase({ folder, firstData: demonstration(1), events: { onIdleError: () => undefined } })
  try {
    await fill(db)
    const app = await createApp(settings, db, drawnNames, createWatch())
    try {
      const url = await app.listen({ port: 0, host: '127.0.0.1' })
      const rows = await measure(db, url)
      return [{ title: `${title}, embedded database`, columns: ['', 'p50 ms', 'p95 ms', 'max ms'], rows }]
    } finally {
      await app.close()
    }
  } finally {
    await db.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
