/** A day before an order closes by itself its buyer hears so, once for each time that it has (R-OSM-11). */
import type { Queryable } from '../../database/db'
import { addNotice } from '../notices/write'
import { shortOrder } from './approvals'
import type { OrderRow } from './rows'

const DAY_MS = 86_400_000

/** false when there is nobody to be reminded. */
export async function remindBuyer(tx: Queryable, now: Date): Promise<boolean> {
  const soon = new Date(now.getTime() + DAY_MS)
  const [order] = await tx.query<OrderRow>(
    `select * from orders where status = 'PRE_CONFIRM' and reminded_at is null
       and ((approval_status = 'APPROVING' and approval_deadline > $1 and approval_deadline <= $2)
         or (approval_status <> 'APPROVING' and pay_status in ('UNPAID', 'PAYING') and pay_deadline > $1 and pay_deadline <= $2))
     limit 1 for update skip locked`,
    [now, soon],
  )
  if (!order) return false
  const waits = order.approval_status === 'APPROVING'
  await tx.query('update orders set reminded_at = $2 where order_no = $1', [order.order_no, now])
  const words = waits ? '仍在等待审批，一天内无人审批将自动取消，可催办审批人' : '尚未付款，一天内未付款将自动取消'
  await addNotice(
    tx,
    {
      shopNo: order.shop_no,
      companyId: order.company_id,
      userId: order.user_id,
      subject: waits ? 'APPROVAL' : 'ORDER',
      subjectNo: order.order_no,
      kind: 'closing',
      text: `订单 ${shortOrder(order.order_no)} ${words}`,
    },
    now,
  )
  return true
}
