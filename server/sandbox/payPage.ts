/** The page that stands in for WeChat where nobody pays with real money. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMoney } from '../../src/domain/money'
import { nextState } from '../../src/domain/order/machine'
import { reachOf } from '../../src/domain/permissions'
import { Failure } from '../contract'
import type { Db } from '../database/db'
import { stateOf, type OrderRow } from '../domains/order/rows'
import { visibleOrder } from '../domains/order/scope'
import { viewerOf } from '../domains/viewer'
import { linkedOrder } from '../domains/payment/links'
import { playPayment } from '../domains/payment/played'
import { memberByHandover } from '../domains/wechat/handover'
import { acceptForms, escaped, fieldOf, sendPage } from '../http/forms'
import type { RateLimits } from '../http/limits'
import { isOwnPage } from '../http/ownPage'
import type { SandboxGateway } from '../payment/sandbox'
import { LINK_PAGE, SANDBOX_PATH } from '../payment/sandboxLinks'

type SandboxOrder = OrderRow & { shop_name: string }

async function orderOf(db: Db, orderNo: string): Promise<SandboxOrder | undefined> {
  const [order] = await db.query<SandboxOrder>(
    'select o.*, s.name as shop_name from orders o join shops s using (shop_no) where o.order_no = $1',
    [orderNo],
  )
  return order
}

/** From which page of the shop the payer came, and with what; only a link that was passed on needs its secret again. */
interface Way {
  page: string
  authcode: string
}

function wayOf(fields: unknown): Way {
  return { page: fieldOf(fields, 'page'), authcode: fieldOf(fields, 'authcode') }
}

/** As on the page that the payer comes from: the secret of a link, or the code of a member who may pay the order. */
async function mayPay(db: Db, order: OrderRow, { page, authcode }: Way, now: Date): Promise<boolean> {
  if (authcode === '') return false
  const { shop_no: shopNo, order_no: orderNo } = order
  if (page === LINK_PAGE) return !!(await linkedOrder(db, { shopNo, orderNo, secret: authcode }, now, false))
  const member = await memberByHandover(db, authcode, shopNo, now)
  if (!member) return false
  const viewer = viewerOf({ member, shopNo })
  if (reachOf(viewer.role, 'orderPaid') === 'none') return false
  return visibleOrder(db, viewer, orderNo).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure) return false
      throw error
    },
  )
}

/** To the order, or to the page of the link for whoever may not see the order. */
function wayBack(order: OrderRow, { page, authcode }: Way): string {
  if (page === LINK_PAGE) {
    const query = new URLSearchParams({ orderNo: order.order_no, shopNo: order.shop_no, authcode })
    return `<p><a href="/${LINK_PAGE}?${escaped(query.toString())}">查看付款结果</a></p>`
  }
  const query = new URLSearchParams({ orderNo: order.order_no, shopNo: order.shop_no })
  return `<p><a href="/pages/order/orderDetail/index?${escaped(query.toString())}">查看订单</a></p>`
}

function isPayable(order: OrderRow): boolean {
  return nextState(stateOf(order), 'startPaying') !== null
}

function bill(order: SandboxOrder, way: Way): string {
  const facts = `<p>演示支付，不会真实扣款，也不连接微信支付</p><p>${escaped(order.shop_name)}</p><p><small>订单编号 ${escaped(order.order_no)}</small></p>
    <p>应付 <strong>¥${formatMoney(order.payable_cents)}</strong></p>`
  if (!isPayable(order)) {
    const unpaid = order.status === 'CANCELLED' ? '该订单已取消，无法支付' : '该订单当前不可支付'
    const words = order.paid_at ? '该订单已支付' : unpaid
    return `<section>${facts}<p>${words}</p>${wayBack(order, way)}</section>`
  }
  const kept = Object.entries({ orderNo: order.order_no, ...way })
  const inputs = kept.map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  return `<section>${facts}<form method="post" action="${SANDBOX_PATH}">
    ${inputs.join('')}<button>确认支付</button></form></section>`
}

/** What became of the money, which may have come too late. */
function outcome(order: OrderRow): string {
  const isLate = order.status === 'CANCELLED'
  return isLate ? '订单已取消，未支付成功，款项将原路退回' : '支付成功'
}

export interface SandboxParts {
  db: Db
  gateway: SandboxGateway
  limits: RateLimits
}

/** R-PAY-07. Who may pay comes with a link or a code, as to the real one, and pays on this page only; no money moves. */
export function addSandboxPages(app: FastifyInstance, { db, gateway, limits }: SandboxParts): void {
  const title = '演示支付'
  /** Numbers and secrets that are guessed count like addresses that are; nothing tells which was wrong. */
  async function sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await limits.unknown(request)
    return sendPage(reply, title, '<section><p>支付链接已失效，请返回订单重新发起支付</p></section>', 404)
  }
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.get(SANDBOX_PATH, async (request, reply) => {
      const order = await orderOf(db, fieldOf(request.query, 'orderNo'))
      const way = wayOf(request.query)
      if (!order || !(await mayPay(db, order, way, new Date()))) return sendUnknown(request, reply)
      return sendPage(reply, title, bill(order, way))
    })
    scope.post(SANDBOX_PATH, async (request, reply) => {
      if (!isOwnPage(request)) return sendPage(reply, title, '<section><p>请在支付页面上确认支付</p></section>', 403)
      const order = await orderOf(db, fieldOf(request.body, 'orderNo'))
      const way = wayOf(request.body)
      if (!order || !(await mayPay(db, order, way, new Date()))) return sendUnknown(request, reply)
      // Asked again, the answer about what is paid is the same.
      if (!isPayable(order)) return sendPage(reply, title, bill(order, way), order.paid_at ? 200 : 409)
      try {
        await playPayment(db, gateway, order, new Date())
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return sendPage(reply, title, `<section><p>${escaped(error.message)}</p>${wayBack(order, way)}</section>`, 409)
      }
      const words = outcome((await orderOf(db, order.order_no)) ?? order)
      return sendPage(reply, title, `<section><p>${words}</p>${wayBack(order, way)}</section>`)
    })
  })
}
