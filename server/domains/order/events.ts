/** What happened to an order, for its timeline and for whoever asks later. */
import type { OrderEvent } from '../../../src/domain/order/machine'
import type { Queryable } from '../../database/db'

/** `outside`: the name of whoever approved by a link. */
export type Actor = { userId: string | number } | { outside: string } | 'SELLER' | 'SYSTEM'

const NAMES = { SELLER: '商家', SYSTEM: '系统' } as const

/** What is kept of an order's life: that a payment was begun is not. */
export type ToldEvent =
  'create' | 'correctWaybill' | 'agreeNode' | 'restartApproval' | Exclude<OrderEvent, 'startPaying'>

export const EVENT_TITLES: Readonly<Record<ToldEvent, string>> = {
  create: '提交订单',
  agreeNode: '审批节点已同意',
  restartApproval: '订单有变更，重新审批',
  approvalTimeout: '审批超时，订单自动取消',
  approveLast: '审批通过',
  reject: '审批驳回',
  paySuccess: '付款成功',
  accept: '商家已接单',
  shipPart: '部分商品已发货',
  shipRest: '商品已全部发货',
  correctWaybill: '商家更正了运单号',
  confirmTake: '确认收货',
  autoConfirm: '系统自动确认收货',
  cancelByBuyer: '取消订单',
  cancelByTimeout: '超时未支付，订单自动取消',
  cancelBySeller: '商家取消订单',
  payLate: '取消后收到付款，将原路退回',
  refunded: '退款已原路退回',
}

function nameOrId(actor: Actor): string | number {
  if (typeof actor === 'string') return NAMES[actor]
  return 'userId' in actor ? actor.userId : actor.outside
}

export async function addEvent(
  tx: Queryable,
  orderNo: string,
  { event, actor, note = '', now }: { event: ToldEvent; actor: Actor; note?: string; now: Date },
): Promise<void> {
  const isMember = typeof actor === 'object' && 'userId' in actor
  const who = isMember ? `(select name from users where user_id = $3::bigint)` : `$3`
  await tx.query(`insert into order_events (order_no, event, actor, note, at) values ($1, $2, ${who}, $4, $5)`, [
    orderNo,
    event,
    nameOrId(actor),
    note,
    now,
  ])
}
