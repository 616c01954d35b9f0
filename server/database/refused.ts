/** A PostgreSQL that does not let the service in, or is not there: in the words of the settings. */
import { types } from 'node:util'
import { withoutPassword } from '../variables/hosts'
import { StartRefused } from '../variables/refusal'
import { Replica } from './away'

/** To start again changes nothing. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'refuses the user or the password in it',
  '28000': 'does not let this user in from here',
  '3D000': 'has no such database',
  '42501': 'does not let this user into the database',
}

/** What TLS says of a certificate: who signed it, how long it holds, for whom. */
export const CERTIFICATE =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_\w+)$/

export function refusedBy(error: unknown): unknown {
  if (!types.isNativeError(error)) return error
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

/** Why each host was passed by, in the order of DATABASE_URL. */
type PassedBy = ReadonlyMap<string, unknown>

const stateOf = (host: string, error: unknown): string =>
  error instanceof Replica ? `${host} is a replica, which only reads` : `${host} cannot be reached (${wordsOf(error)})`

export function unreachable(url: string, error: unknown, passedBy: PassedBy): Error {
  if (passedBy.size === 0 || (passedBy.size === 1 && !(error instanceof Replica)))
    return new Error(`The PostgreSQL of DATABASE_URL (${withoutPassword(url)}) cannot be reached: ${wordsOf(error)}`)
  const states = [...passedBy].map(([host, why]) => stateOf(host, why))
  return new Error(`No host of DATABASE_URL takes writes: ${states.join('; ')}.`)
}

/** One line for each host that stands before the one that is used. */
export function linesOf(passedBy: PassedBy, used: string): string[] {
  return [...passedBy].map(([host, why]) => `DATABASE_URL: ${stateOf(host, why)}; ${used} takes the writes.`)
}
