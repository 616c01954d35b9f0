import type { NewApplication, RefusedOrders } from '../../../src/api/invoicing'
import { emailMistake, titleLacks, waysOf } from '../../../src/domain/invoicing'
import { toCents } from '../../../src/domain/money'
import { fail, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import { invoiceOf } from '../invoices/titles'
import { receiverOf } from '../invoices/receivers'
import { keeperOf, type Keeper } from '../keeping'
import { onceOnly } from '../onceOnly'
import { linesWithoutUnseen } from '../../unseen'
import { insertApplication } from './insert'
import { lockOrders, obstacleOf, takenBy, type PaidOrder } from './orders'
import { applicantOf } from './reach'
import type { ApplicationRow, TitleCopy } from './rows'

/** Somebody was faster, or an order is another by now: the buyer hears which, and nothing is applied for. */
async function refuseChanged(tx: Queryable, orders: readonly PaidOrder[]): Promise<void> {
  const taken = await takenBy(
    tx,
    orders.map((order) => order.order_no),
  )
  const refused = orders
    .map((order) => ({
      orderNo: order.order_no,
      reason: taken.has(order.order_no) ? '已申请开票' : obstacleOf(order),
    }))
    .filter(({ reason }) => reason !== '')
  const [first] = refused
  if (!first) return
  const data: RefusedOrders = { orders: refused }
  throw fail('conflict', `订单 ${first.orderNo} ${first.reason}`, data)
}

async function titleOf(tx: Queryable, keeper: Keeper, { invoiceId, type }: NewApplication): Promise<TitleCopy> {
  const invoice = await invoiceOf(tx, keeper, invoiceId)
  if (!invoice) throw fail('notFound', '发票抬头不存在，请重新选择')
  const lack = titleLacks(invoice, type)
  if (lack !== '') throw fail('badRequest', `发票抬头不完整：${lack}`)
  const { title, taxNo, bankName, bankAccount, regAddress, regPhone } = invoice
  return { title, taxNo, bankName, bankAccount, regAddress, regPhone }
}

type Sent = Pick<ApplicationRow, 'way' | 'email' | 'receive'>

async function sentTo(tx: Queryable, keeper: Keeper, asked: NewApplication): Promise<Sent> {
  const { way, type, email = '', invoiceReceiveId } = asked
  if (!waysOf(type).includes(way)) throw fail('badRequest', '电子发票只能发送到邮箱')
  if (way === 'EMAIL') {
    const mistake = emailMistake(email)
    if (mistake !== '') throw fail('badRequest', mistake)
    return { way, email: email.trim(), receive: null }
  }
  if (invoiceReceiveId === undefined) throw fail('badRequest', '请选择收票地址')
  const receiver = await receiverOf(tx, keeper, invoiceReceiveId)
  if (!receiver) throw fail('notFound', '收票地址不存在，请重新选择')
  const { receiverName, mobile, provinceName, cityName, districtName, detail, email: mail } = receiver
  return {
    way,
    email: '',
    receive: { receiverName, mobile, provinceName, cityName, districtName, detail, email: mail },
  }
}

export function apply(asked: NewApplication, context: Context): Promise<{ applicationNo: string }> {
  const applicant = applicantOf(context)
  const keeper = keeperOf(context)
  const now = context.now()
  if (asked.orderNos.length === 0) throw fail('badRequest', '请选择要开票的订单')
  if (new Set(asked.orderNos).size !== asked.orderNos.length) throw fail('badRequest', '订单重复')
  const { userId, shopNo, companyId } = applicant
  const write = { userId, shopNo, call: 'invoicing.create', key: context.idempotencyKey, request: asked }
  return context.db.transaction((tx) =>
    onceOnly(tx, write, async () => {
      const orders = await lockOrders(tx, applicant, asked.orderNos)
      await refuseChanged(tx, orders)
      const sum = orders.reduce((cents, order) => cents + order.payable_cents, 0)
      if (toCents(asked.amount) !== sum) throw fail('conflict', '开票金额已变化，请核对后重新提交')
      const title = await titleOf(tx, keeper, asked)
      const sent = await sentTo(tx, keeper, asked)
      await tx.query('update invoices set used_at = $2 where invoice_id = $1', [asked.invoiceId, now])
      const applicationNo = await insertApplication(tx, {
        ...{ shopNo, companyId, userId, title, now, type: asked.type },
        ...sent,
        remark: linesWithoutUnseen(asked.remark ?? '').trim(),
        orders: orders.map((order) => ({ orderNo: order.order_no, cents: order.payable_cents })),
      })
      return { applicationNo }
    }),
  )
}
