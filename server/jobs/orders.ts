/**
 * What happens to orders by itself: they close when nobody pays, count as received after ten days, and get their money
 * back. Everything it needs is in the rows, so it goes on after a restart; rows that another process holds are left
 * to that process, so each thing happens once.
 */
import type { OrderEvent } from '../../src/domain/order/machine'
import type { Db } from '../database/db'
import { advance } from '../domains/order/advance'
import type { OrderRow } from '../domains/order/rows'
import type { PaymentGateway } from '../payment/gateway'
import { refundOne } from '../domains/payment/settle'
import { progressOne } from './progress'

interface DueStep {
  event: OrderEvent
  due: string
  note: string
}

const DUE_STEPS: readonly DueStep[] = [
  {
    event: 'cancelByTimeout',
    due: `status = 'PRE_CONFIRM' and pay_status in ('UNPAID', 'PAYING') and pay_deadline <= $1 order by pay_deadline`,
    note: '超时未支付',
  },
  { event: 'autoConfirm', due: `status = 'DELIVERED' and auto_confirm_at <= $1 order by auto_confirm_at`, note: '' },
]

/** One order per transaction: a round that is killed leaves whole orders behind. */
function advanceOne(db: Db, { event, due, note }: DueStep, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [order] = await tx.query<OrderRow>(`select * from orders where ${due} limit 1 for update skip locked`, [now])
    if (!order) return false
    await advance(tx, order, { event, actor: 'SYSTEM', note, now })
    return true
  })
}

/** A limit, so that a round ends also when there is always one more. */
const ROUND_LIMIT = 500

async function whileThereIs(work: () => Promise<boolean>): Promise<void> {
  for (let done = 0; done < ROUND_LIMIT; done += 1) if (!(await work())) return
}

interface RoundOptions {
  db: Db
  gateway: PaymentGateway | null
  progressSeconds: number
  now: () => Date
}

async function runRound({ db, gateway, progressSeconds, now }: RoundOptions): Promise<void> {
  for (const step of DUE_STEPS) await whileThereIs(() => advanceOne(db, step, now()))
  if (gateway) await whileThereIs(() => refundOne(db, gateway, null, now()))
  if (progressSeconds > 0) await whileThereIs(() => progressOne(db, progressSeconds, now()))
}

/** Rounds at a distance, never two at a time; the answer stops them and waits for the one that runs. */
export function startRounds(
  options: RoundOptions,
  seconds: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= runRound(options)
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, seconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
