/** The database is gone for a while: restarted, promoted elsewhere, out of connections. It is nobody's mistake. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`the database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** It answers and takes no writes: of several hosts another one does, or this one will when it is promoted. */
export class Replica extends DatabaseAway {
  constructor() {
    super('this host is a replica, which only reads')
  }
}

/** What the system says when there is nobody to talk to. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * What PostgreSQL says: stopped by hand (57P01), after a crash (57P02), starting or stopping (57P03), too many connections
 * (53300), and that it is a copy by now, which takes no writes (25006). Class 08 is the connection itself.
 */
const SERVER_CODES = /^(57P0[123]|53300|25006|08...)$/

/** The driver's own failures have words only. */
const DRIVER_WORDS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]

export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (error instanceof AggregateError) return error.errors.some(isAway) // a name with several addresses
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined) return SYSTEM_CODES.has(code) || SERVER_CODES.test(code)
  return DRIVER_WORDS.some((words) => error.message.startsWith(words))
}

export function toldAway(error: unknown): unknown {
  return isAway(error) && !(error instanceof DatabaseAway) ? new DatabaseAway(error) : error
}
