/** Everything that happens by itself while the service listens. */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/db'
import type { JobSettings } from '../environment'
import type { PaymentGateway } from '../payment/gateway'
import { startRounds } from './orders'
import { startSweeping } from './sweep'

/** The answer stops them and waits for what is being done. */
export function startJobs(
  db: Db,
  gateway: PaymentGateway | null,
  { roundSeconds, progressSeconds }: JobSettings,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const round = { db, gateway, progressSeconds, now: () => new Date() }
  const stopRounds = startRounds(round, roundSeconds, failed('the job of the orders failed'))
  const stopSweeping = startSweeping(db, failed('sweeping failed'))
  return async () => {
    stopSweeping()
    await stopRounds()
  }
}
