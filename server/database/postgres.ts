import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addressesOfHosts, withoutPassword } from '../variables/hosts'
import { StartRefused } from '../variables/refusal'
import { DatabaseAway, isAway, toldAway } from './away'
import { nameOf } from './colleagues'
import type { Db, Queryable } from './db'
import { newestSchema } from './migrate'

const INT8 = 20
const POOL_SIZE = 10
const STATEMENT_TIMEOUT_MS = 15_000
/** Of the wire, where nothing comes back at all: the server itself ends a statement earlier. */
const READ_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
const CONNECT_TIMEOUT_MS = 5_000
/** A database that restarts at once is back by then, and no buyer has noticed. */
const PATIENCE_MS = 2_000
const LOOK_MS = 100
/** A database that is started together with the shop is often a little later. */
const START_PATIENCE_MS = 10_000
/** Of migrations and seeds. */
const NO_LIMIT_MS = 24 * 3_600_000

// The embedded database gives counts and identities as numbers; the driver's default is text.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
}

function queryable(connection: pg.PoolClient): Queryable {
  return {
    query: async <TRow>(sql: string, params: readonly unknown[] = []) =>
      (await connection.query(sql, [...params])).rows as TRow[],
  }
}

/** The library's types do not know it yet. */
interface PoolOptions extends pg.PoolConfig {
  onConnect(client: pg.ClientBase): Promise<void>
}

export interface PostgresEvents {
  /** A connection was lost while nobody used it. */
  onIdleError(error: Error): void
  /** At the start, when the database is not there yet. */
  onWaiting?(error: Error): void
}

/** To start again changes nothing. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password in it',
  '28000': 'does not let this user in from here',
  '3D000': 'has no such database',
  '42501': 'does not let this user into the database',
}

/** What TLS says of a certificate: who signed it, how long it holds, for whom. */
const CERTIFICATE = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_\w+)$/

function refusedBy(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  // The driver's own words, when it is asked for a password and has none.
  if (message.startsWith('SASL') && message.includes('client password'))
    return new StartRefused('DATABASE_URL has no password, and its PostgreSQL asks for one: postgres://user:password@…')
  if (code === 'ENOENT' || code === 'EACCES')
    return new StartRefused(`DATABASE_URL names a file that cannot be read: ${message}`)
  const why =
    REFUSALS[code] ??
    (CERTIFICATE.test(code) ? 'has a certificate that is not believed (sslrootcert names who signs it)' : undefined) ??
    (message.includes('does not support SSL') ? 'has no TLS, which is asked for' : undefined)
  return why === undefined ? error : new StartRefused(`DATABASE_URL leads to a PostgreSQL that ${why}: ${message}`)
}

/** A name with several addresses fails at each, and has no words of its own. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

function unreachable(url: string, error: unknown): Error {
  return new Error(`The PostgreSQL of DATABASE_URL (${withoutPassword(url)}) cannot be reached: ${wordsOf(error)}`)
}

export async function openPostgres(url: string, { onIdleError, onWaiting }: PostgresEvents): Promise<Db> {
  // Of several hosts one takes writes; which one may change while the shop runs.
  const addresses = addressesOfHosts(url) ?? [url]
  let turn = 0
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[turn % addresses.length] })
    }
  }
  const options: PoolOptions = {
    Client,
    max: POOL_SIZE,
    // One stays open also while nobody asks: a restore knows by it that the service works on this database.
    min: 1,
    types,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: nameOf(newestSchema()),
    // To compile a query takes a tenth of a second, longer than nearly all of ours run.
    options: '-c jit=off',
    onConnect: async (client) => {
      // The pool listens to idle connections only: one that is lost in somebody's hands would end the process. Whoever
      // holds it hears of it from his statement.
      client.on('error', () => undefined)
      const { rows } = await client.query('select pg_is_in_recovery() as copies')
      if (rows[0].copies) throw new DatabaseAway('this host only copies another one')
    },
  }
  const pool = new pg.Pool(options)
  pool.on('error', onIdleError)

  let returning: Promise<void> | undefined
  /** One looks for all that wait, so that a database which is just starting is not run over. */
  const backAgain = (patience: number): Promise<void> => {
    const look = async (): Promise<void> => {
      const end = Date.now() + patience
      for (;;) {
        await pause(LOOK_MS)
        try {
          return (await pool.connect()).release()
        } catch (error) {
          if (!isAway(error) || Date.now() >= end) throw error
          turn += 1
        }
      }
    }
    returning ??= look().finally(() => {
      returning = undefined
    })
    return returning
  }

  /** Nothing was sent yet, so that to wait is safe. */
  const borrow = async (patience = PATIENCE_MS): Promise<pg.PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isAway(error)) throw error
      await backAgain(patience)
      return await pool.connect()
    }
  }

  /** Gives the connection back, or away when it is broken. */
  const holding = async <TResult>(work: (client: pg.PoolClient) => Promise<TResult>): Promise<TResult> => {
    let client: pg.PoolClient | undefined
    let broken = false
    try {
      client = await borrow()
      return await work(client)
    } catch (error) {
      broken = isAway(error)
      throw toldAway(error)
    } finally {
      client?.release(broken)
    }
  }

  const db: Db = {
    kind: 'postgres',
    query: (sql, params) => holding((client) => queryable(client).query(sql, params)),
    transaction: (work) =>
      holding(async (client) => {
        try {
          await client.query('begin')
          const result = await work(queryable(client))
          await client.query('commit')
          return result
        } catch (error) {
          // What cannot be rolled back by a word is rolled back by the end of the connection.
          if (!isAway(error))
            await client.query('rollback').catch((failure: Error) => Promise.reject(new DatabaseAway(failure)))
          throw error
        }
      }),
    exec: (sql) =>
      holding(async (client) => {
        await client.query('set statement_timeout = 0')
        try {
          await client.query({ text: sql, query_timeout: NO_LIMIT_MS } as pg.QueryConfig)
        } finally {
          await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`).catch(() => undefined)
        }
      }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
  try {
    const client = await pool.connect().catch(async (error: unknown) => {
      if (!isAway(error) || !onWaiting) throw error
      onWaiting(unreachable(url, error))
      return borrow(START_PATIENCE_MS)
    })
    client.release()
  } catch (error) {
    await pool.end()
    throw isAway(error) ? unreachable(url, error) : refusedBy(error)
  }
  return db
}
