/**
 * The service on a database that notes every statement about goods which only reads. The embedded database cannot run
 * inside a test, so this is a program of its own: it tells its address, and what was noted whenever it is asked.
 */
import { createApp } from '../../server/app'
import type { Db, Queryable } from '../../server/database/db'
import { openPglite } from '../../server/database/pglite'
import { readSettings } from '../../server/environment'
import { drawnNames } from '../../server/seed/drawnNames'
import { createWatch } from '../../server/watch/watch'

const GOODS = /\bproducts\b/
/** Rows that are locked or written are told by how the statement ends or begins. */
const CHANGES = /^\s*update\b|for update\s*$/

let noted: string[] = []

function noting(queryable: Queryable): Queryable {
  return {
    query: (sql, params) => {
      if (GOODS.test(sql) && !CHANGES.test(sql)) noted.push(sql)
      return queryable.query(sql, params)
    },
  }
}

async function main(): Promise<void> {
  const db = await openPglite(process.env['DATA_DIR']!)
  const watched: Db = {
    kind: db.kind,
    query: (sql, params) => noting(db).query(sql, params),
    transaction: (work) => db.transaction((tx) => work(noting(tx))),
    exec: (sql) => db.exec(sql),
    close: () => db.close(),
  }
  const app = await createApp(readSettings(process.env), watched, drawnNames, createWatch())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  process.on('message', () => {
    process.send?.(noted)
    noted = []
  })
  process.on('disconnect', () => void app.close().then(() => db.close()))
  process.send?.(url)
}

void main()
