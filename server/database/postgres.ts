import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addressesOfHosts, hostOf, withSettings } from '../variables/hosts'
import { DatabaseAway, isAway, toldAway } from './away'
import { NAME_OF_RESTORE, nameOf } from './colleagues'
import type { Db, Queryable } from './db'
import { newestSchema } from './migrate'
import { watchPresence } from './presence'
import { linesOf, refusedBy, unreachable } from './refused'
import { admission } from './shares'

const INT8 = 20
/**
 * Of each connection, whatever the server, the database or the user have: the driver reads dates in one form only, and our
 * statements are written for these. To compile a query takes a tenth of a second, longer than nearly all of ours run.
 */
const SETTINGS = [
  ['jit', 'off'],
  ['DateStyle', 'ISO,MDY'],
  ['IntervalStyle', 'postgres'],
  ['TimeZone', 'UTC'],
  ['standard_conforming_strings', 'on'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
  ['array_nulls', 'on'],
  ['transform_null_equals', 'off'],
  ['default_transaction_isolation', 'read\\ committed'],
]
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
const POOL_SIZE = 10
const STATEMENT_TIMEOUT_MS = 15_000
/** Of the wire, where nothing comes back at all: the server itself ends a statement earlier. */
const READ_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
const CONNECT_TIMEOUT_MS = 5_000
/** Between two tries for a connection, while the database is there and has none to give. */
const TRY_MS = 100
const PATIENCE_MS = 2_000
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
  /** A connection was lost while nobody used it, and the database is there nevertheless. */
  onIdleError(error: Error): void
  /** The database is gone from now on. */
  onAway?(why: unknown): void
  /** It is back, after so many milliseconds; of several hosts, at which. */
  onBack?(ms: number, host: string | undefined): void
  /** Of several hosts some were passed by: a line for each. */
  onPassedBy?(line: string): void
  /** At the start, when the database is not there yet. */
  onWaiting?(error: Error): void
  /** Other tables are in the place of those that this process knows: what it remembers of them is wrong. */
  onReplaced?(): void
}

/** `alone`: for a restore, which wants the database to itself and holds no share of it. */
export async function openPostgres(url: string, events: PostgresEvents, alone = false): Promise<Db> {
  const { onIdleError, onWaiting, onReplaced, onAway, onBack, onPassedBy } = events
  // Of several hosts one takes writes; which one may change while the shop runs.
  const addresses = addressesOfHosts(url) ?? [url]
  let current = 0
  const options: pg.ClientConfig = {
    types,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: alone ? NAME_OF_RESTORE : nameOf(newestSchema()),
  }
  const addressOf = (turn: number): string => withSettings(addresses[turn % addresses.length]!, SETTINGS)
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addressOf(current) })
    }
  }
  const admit = admission(alone, onReplaced)
  const poolOptions: PoolOptions = {
    ...options,
    Client,
    max: POOL_SIZE,
    onConnect: async (client) => {
      // The pool listens to idle connections only: one that is lost in somebody's hands would end the process. Whoever
      // holds it hears of it from his statement.
      client.on('error', () => undefined)
      await admit(client)
    },
  }
  const pool = new pg.Pool(poolOptions)
  let next = 0
  /** Hosts that were tried, and why they were not taken. */
  const passedBy = new Map<string, unknown>()
  const connect = async (): Promise<pg.Client> => {
    const turn = next
    next += 1
    const host = hostOf(addressOf(turn))
    const client = new pg.Client({ ...options, connectionString: addressOf(turn) })
    client.on('error', () => undefined)
    if (!passedBy.has(host)) passedBy.set(host, new Error('it has not answered yet'))
    try {
      await client.connect()
      await admit(client)
    } catch (error) {
      client.end().catch(() => undefined)
      passedBy.set(host, error)
      throw error
    }
    // Hosts are asked in turns until one takes writes, and then all ask that one.
    current = turn
    return client
  }
  const presence = watchPresence(connect, {
    hosts: addresses.length,
    onAway,
    onBack: (ms) => onBack?.(ms, addresses.length > 1 ? hostOf(addressOf(current)) : undefined),
    onDoubted: onIdleError,
  })
  pool.on('error', presence.doubted)

  /** Nothing was sent yet, so that to wait is safe. */
  const borrow = async (): Promise<pg.PoolClient> => {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      await presence.back()
      try {
        return await pool.connect()
      } catch (error) {
        if (!isAway(error) || performance.now() >= end) throw error
        presence.doubted()
        await pause(TRY_MS)
      }
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
      if (broken) presence.doubted()
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
    isHere: presence.answers,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await presence.close()
      await pool.end()
    },
  }
  try {
    await presence.begin().catch(async (error: unknown) => {
      if (!isAway(error) || !onWaiting) throw error
      onWaiting(unreachable(url, error, passedBy))
      await presence.back(START_PATIENCE_MS)
    })
    const used = hostOf(addressOf(current))
    passedBy.delete(used)
    for (const line of linesOf(passedBy, used)) onPassedBy?.(line)
  } catch (error) {
    await db.close()
    throw isAway(error) ? unreachable(url, error, passedBy) : refusedBy(error)
  }
  return db
}
