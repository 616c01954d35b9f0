/** What the other parts of the service ask of payment: who moves the money, and that money goes back. */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/db'
import { gatewaysOf, type Gateways } from '../../payment/index'
import type { PaymentSettings } from '../../payment/settings'
import { refundOne } from './settle'

export interface Payments extends Gateways {
  /** Money has to go back: now if possible, else the job of the orders will see to it. */
  refundSoon(orderNo: string): void
}

export function createPayments(
  settings: PaymentSettings,
  demonstration: boolean,
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
): Payments {
  const gateways = gatewaysOf(settings, demonstration)
  const { gateway } = gateways
  return {
    ...gateways,
    refundSoon: (orderNo) => {
      // What fails here is tried again by the job.
      if (gateway) {
        void refundOne(db, gateway, orderNo, new Date()).catch((error: unknown) =>
          log.error({ err: error }, 'refund failed'),
        )
      }
    },
  }
}
