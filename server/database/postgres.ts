import pg from 'pg'
import type { Db, Queryable } from './db'

const INT8 = 20
const POOL_SIZE = 10
const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000

// The embedded database gives counts and identities as numbers; the driver's default is text.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

function queryable(connection: pg.Pool | pg.PoolClient): Queryable {
  return {
    query: async <TRow>(sql: string, params: readonly unknown[] = []) =>
      (await connection.query(sql, [...params])).rows as TRow[],
  }
}

export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    types,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'b2b-shop',
    // To compile a query takes a tenth of a second, longer than nearly all of ours run.
    options: '-c jit=off',
  })
  // Without a listener a connection that the server drops while idle would end the process.
  pool.on('error', onIdleError)
  const db: Db = {
    kind: 'postgres',
    ...queryable(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work(queryable(client))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        const broken = await client.query('rollback').then(
          () => undefined,
          (rollbackError: Error) => rollbackError,
        )
        client.release(broken)
        throw error
      }
    },
    exec: async (sql) => {
      const client = await pool.connect()
      try {
        await client.query('set statement_timeout = 0')
        await client.query(sql)
      } finally {
        await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`).catch(() => undefined)
        client.release()
      }
    },
    close: () => pool.end(),
  }
  await db.query('select 1')
  return db
}
