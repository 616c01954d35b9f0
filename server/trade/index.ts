/** Trade of one process: the gateway, what goes back to buyers, and the job. */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/db'
import type { PaymentGateway } from '../payment/gateway'
import { sandboxGateway, type SandboxGateway } from '../payment/sandbox'
import { refundOne } from '../payment/settle'
import { wechatGateway } from '../payment/wechat'
import { startJob } from './job'
import type { TradeSettings } from './settings'

export interface Trade {
  gateway: PaymentGateway | null
  /** The same gateway where it is the one without money. */
  sandbox: SandboxGateway | null
  settings: TradeSettings
  refundSoon(orderNo: string): void
  startJob(): () => Promise<void>
}

export function createTrade(
  settings: TradeSettings,
  demonstration: boolean,
  db: Db,
  log: Pick<FastifyBaseLogger, 'error'>,
): Trade {
  const real = settings.wechatPay && wechatGateway(settings.wechatPay)
  const sandbox = real === null && demonstration ? sandboxGateway() : null
  const gateway = real ?? sandbox
  const now = (): Date => new Date()
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)
  return {
    gateway,
    sandbox,
    settings,
    refundSoon: (orderNo) => {
      // What fails here is tried again by the job.
      if (gateway) void refundOne(db, gateway, orderNo, now()).catch(failed('refund failed'))
    },
    startJob: () =>
      startJob(
        { db, gateway, progressSeconds: settings.progressSeconds, now },
        settings.jobSeconds,
        failed('the job of the orders failed'),
      ),
  }
}
