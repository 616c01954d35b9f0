/** A payment that the sandbox plays: it goes the way of a real one, notice and books, and moves no money. */
import type { Db } from '../../database/db'
import type { SandboxGateway } from '../../payment/sandbox'
import type { OrderRow } from '../order/rows'
import { hearNotice } from './settle'

export async function playPayment(db: Db, sandbox: SandboxGateway, order: OrderRow, now: Date): Promise<void> {
  const receipt = {
    orderNo: order.order_no,
    transactionId: `SANDBOX${order.order_no}`,
    amount: order.payable_cents,
  }
  const { headers, body } = sandbox.noticeOf(receipt)
  await hearNotice(db, sandbox, await sandbox.readNotice(headers, body), now)
}
