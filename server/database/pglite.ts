import { mkdirSync } from 'node:fs'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Db, Queryable } from './db'
import { lockFolder } from './folderLock'

function queryable(connection: PGlite | Transaction): Queryable {
  return {
    query: async <TRow>(sql: string, params: readonly unknown[] = []) =>
      (await connection.query<TRow>(sql, [...params])).rows,
  }
}

/** PostgreSQL compiled to WebAssembly, in this process: one connection, so statements run one after the other. */
export async function openPglite(folder: string): Promise<Db> {
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const database = await PGlite.create(folder, { relaxedDurability: false })
    return {
      kind: 'pglite',
      ...queryable(database),
      transaction: (work) => database.transaction((tx) => work(queryable(tx))),
      exec: async (sql) => {
        await database.exec(sql)
      },
      close: async () => {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
