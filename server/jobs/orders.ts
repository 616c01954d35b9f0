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
import { remindBuyer } from '../domains/order/reminder'
import { whileThereIs } from './rounds'

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
  {
    event: 'approvalTimeout',
    due: `status = 'PRE_CONFIRM' and approval_status = 'APPROVING' and approval_deadline <= $1 order by approval_deadline`,
    note: '审批超时',
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

interface RoundOptions {
  db: Db
  gateway: PaymentGateway | null
  now: () => Date
}

export async function ordersRound({ db, gateway, now }: RoundOptions): Promise<void> {
  for (const step of DUE_STEPS) await whileThereIs(() => advanceOne(db, step, now()))
  await whileThereIs(() => db.transaction((tx) => remindBuyer(tx, now())))
  if (gateway) await whileThereIs(() => refundOne(db, gateway, null, now()))
}
