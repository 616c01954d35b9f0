/** 催办: once an hour and node (R-APR-12). Somebody outside gets the link by SMS, where notices by SMS are configured. */
import { formatMoney } from '../../../src/domain/money'
import { fail, type Context } from '../../contract'
import type { FastifyBaseLogger } from 'fastify'
import type { SmsProvider } from '../../providers/smsProvider'
import { toWireTime } from '../../database/wireTime'
import { nodesOf, type NodeRow } from '../approvers/nodes'
import { shortOrder, tellWaiting } from '../order/approvals'
import { visibleOrder } from '../order/scope'
import type { OrderRow } from '../order/rows'
import { viewerOf } from '../viewer'
import { addressOf, codeOf } from './codes'
import { remindTimeOf } from './order'

const HOUR_MS = 3_600_000

interface Reminded {
  order: OrderRow
  node: NodeRow
  /** What goes to somebody outside; '' for those inside, who get a notice. */
  authNO: string
}

function remindOnce(context: Context, orderNo: string, tell: SmsProvider['tell']): Promise<Reminded> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const order = await visibleOrder(tx, viewerOf(context), orderNo, true)
    const node = (await nodesOf(tx, orderNo)).find(({ status }) => status === 'PENDING')
    if (order.approval_status !== 'APPROVING' || !node) throw fail('orderState', '订单已不在审批中，无需催办')
    const next = remindTimeOf(node, now)
    if (next !== '') throw fail('tooMany', `每小时只能催办一次，${next.slice(11, 16)} 后可再催`)
    if (node.type === 'EXTERNAL' && !tell) throw fail('orderState', '未开通短信通知，请把审批链接发给审批人')
    await tx.query('update approval_nodes set reminded_at = $2 where node_id = $1', [node.node_id, now])
    if (node.type === 'EXTERNAL') {
      const code = await codeOf(tx, context, { order, node }, false)
      return { order, node, authNO: code.auth_no }
    }
    await tellWaiting(tx, order, node, now, true)
    return { order, node, authNO: '' }
  })
}

export async function remind(
  orderNo: string,
  context: Context,
  { tell, log }: { tell: SmsProvider['tell']; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<{ remindTime: string }> {
  const { order, node, authNO } = await remindOnce(context, orderNo, tell)
  if (authNO !== '' && tell) {
    const { address } = addressOf(context, authNO)
    const text = `订单 ${shortOrder(orderNo)}（¥${formatMoney(order.payable_cents)}）待您审批：${address}`
    try {
      await tell(node.outside_mobile, text)
    } catch (error) {
      // Nothing was sent: the hour begins with the next try.
      log.warn({ err: error }, 'a reminder was not taken')
      await context.db.query('update approval_nodes set reminded_at = $2 where node_id = $1', [
        node.node_id,
        node.reminded_at,
      ])
      throw fail('crash', '短信发送失败，请稍后再试')
    }
  }
  return { remindTime: toWireTime(new Date(context.now().getTime() + HOUR_MS)) }
}
