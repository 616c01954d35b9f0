/** The page that stands in for WeChat where nobody pays with real money. */
import type { FastifyInstance } from 'fastify'
import { formatMoney } from '../../src/domain/money'
import { nextState } from '../../src/domain/order/machine'
import { Failure } from '../contract'
import type { Db } from '../database/db'
import { stateOf, type OrderRow } from '../domains/order/rows'
import { hearNotice } from '../domains/payment/settle'
import { acceptForms, escaped, fieldOf, sendPage } from '../http/forms'
import type { SandboxGateway } from '../payment/sandbox'
import { SANDBOX_PATH } from '../payment/sandboxLinks'

type SandboxOrder = OrderRow & { shop_name: string; demo: boolean }

async function orderOf(db: Db, orderNo: string): Promise<SandboxOrder | undefined> {
  const [order] = await db.query<SandboxOrder>(
    'select o.*, s.name as shop_name, s.demo from orders o join shops s using (shop_no) where o.order_no = $1',
    [orderNo],
  )
  return order
}

function detailLink(order: OrderRow): string {
  const query = new URLSearchParams({ orderNo: order.order_no, shopNo: order.shop_no })
  return `<p><a href="/pages/order/orderDetail/index?${escaped(query.toString())}">查看订单</a></p>`
}

function bill(order: SandboxOrder): string {
  const facts = `<p>${escaped(order.shop_name)}</p><p><small>订单编号 ${escaped(order.order_no)}</small></p>
    <p>应付 <strong>¥${formatMoney(order.payable_cents)}</strong></p>`
  if (order.demo) return `<section>${facts}<p>演示店铺不支持支付</p></section>`
  if (!nextState(stateOf(order), 'paySuccess')) {
    const words = order.paid_at ? '该订单已支付' : '该订单当前不可支付'
    return `<section>${facts}<p>${words}</p>${detailLink(order)}</section>`
  }
  return `<section>${facts}<form method="post" action="${SANDBOX_PATH}">
    <input type="hidden" name="orderNo" value="${escaped(order.order_no)}"><button>确认支付</button></form></section>`
}

/** R-PAY-07. Whoever has the link may pay, as with the real one; no money moves. */
export function addSandboxPages(app: FastifyInstance, db: Db, gateway: SandboxGateway): void {
  const title = '沙箱支付'
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.get(SANDBOX_PATH, async (request, reply) => {
      const order = await orderOf(db, fieldOf(request.query, 'orderNo'))
      if (!order) return sendPage(reply, title, '<section><p>订单不存在</p></section>', 404)
      return sendPage(reply, title, bill(order))
    })
    scope.post(SANDBOX_PATH, async (request, reply) => {
      const order = await orderOf(db, fieldOf(request.body, 'orderNo'))
      if (!order) return sendPage(reply, title, '<section><p>订单不存在</p></section>', 404)
      if (order.demo) return sendPage(reply, title, bill(order), 403)
      const receipt = {
        orderNo: order.order_no,
        transactionId: `SANDBOX${order.order_no}`,
        amount: order.payable_cents,
      }
      const { headers, body } = gateway.noticeOf(receipt)
      try {
        await hearNotice(db, gateway, gateway.readNotice(headers, body), new Date())
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return sendPage(reply, title, `<section><p>${escaped(error.message)}</p>${detailLink(order)}</section>`, 409)
      }
      return sendPage(reply, title, `<section><p>支付成功</p>${detailLink(order)}</section>`)
    })
  })
}
