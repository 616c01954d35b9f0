/** While the database is away every request fails alike: one line in a while says how many, instead of each for itself. */
import type { FastifyBaseLogger } from 'fastify'

const INTERVAL_MS = 10_000

export type NoteAway = (error: Error, log: FastifyBaseLogger) => void

export function countedOutage(intervalMs = INTERVAL_MS): NoteAway {
  let requests = 0
  let timer: NodeJS.Timeout | undefined
  let latest = ''
  return (error, log) => {
    const tell = (): void => {
      timer = undefined
      if (requests === 0) return
      // The cause may have become another one since the line before.
      log.warn({ requests, why: latest }, 'requests failed because the database is away')
      requests = 0
      timer = setTimeout(tell, intervalMs).unref()
    }
    latest = error.message
    requests += 1
    if (timer === undefined) tell()
  }
}
