/** The seller's desk: a page for a browser, JSON for the command line, both behind the seller's key. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMoney, toYuan } from '../../src/domain/money'
import { ORDER_STATUS_VIEW, ORDER_STATUSES, type OrderStatus } from '../../src/domain/order/status'
import { Failure, fail } from '../contract'
import type { Db } from '../database/db'
import { toWireTime } from '../database/wireTime'
import type { OrderRow } from '../domains/order/rows'
import type { Payments } from '../domains/payment/payments'
import { failure } from '../http/envelope'
import { acceptForms, escaped, fieldOf, sendPage } from '../http/forms'
import type { RateLimits } from '../http/limits'
import { isOwnPage, isSeller } from './access'
import { SELLER_ACTIONS } from './actions'

const LIST_LIMIT = 50

type ListedOrder = OrderRow & { shop_name: string; company_name: string }

async function latestOrders(db: Db, status: OrderStatus | undefined, words: string): Promise<ListedOrder[]> {
  return db.query<ListedOrder>(
    `select o.*, s.name as shop_name, c.name as company_name from orders o join shops s using (shop_no)
     join companies c using (company_id)
     where ($1::text is null or o.status = $1) and ($2 = '' or o.search_text like '%' || $2 || '%')
     order by o.created_at desc, o.order_no desc limit ${LIST_LIMIT}`,
    [status ?? null, words.toLowerCase().replace(/[\\%_]/g, '\\$&')],
  )
}

function form(order: ListedOrder, action: string, label: string, fields = ''): string {
  const address = `/seller/orders/${encodeURIComponent(order.order_no)}/${action}`
  return `<form method="post" action="${escaped(address)}">${fields}<button>${label}</button></form>`
}

function input(name: string, label: string): string {
  return `<input name="${name}" aria-label="${label}" placeholder="${label}">`
}

const FORMS: Readonly<Record<OrderStatus, (order: ListedOrder) => string>> = {
  PRE_CONFIRM: (order) => form(order, 'accept', '接单') + form(order, 'cancel', '取消', input('reason', '取消原因')),
  PENDING: (order) =>
    form(order, 'ship', '发货', input('lines', 'SKU=数量，留空为全部')) +
    form(order, 'cancel', '取消', input('reason', '取消原因')),
  PARTIALLY_DELIVERED: (order) => form(order, 'ship', '发货', input('lines', 'SKU=数量，留空为剩余全部')),
  DELIVERED: (order) => form(order, 'track', '更新物流', input('state', '状态 0–6') + input('context', '物流信息')),
  TAKEN: () => '',
  CANCELLED: (order) => (order.pay_status === 'REFUNDING' ? form(order, 'refund', '立即退款') : ''),
}

function section(order: ListedOrder): string {
  const { label } = ORDER_STATUS_VIEW[order.status]
  return `<section><p><strong>${label}</strong> <small>${order.pay_status}</small></p>
    <p>${escaped(order.order_no)} · ${escaped(order.shop_name)} · ${escaped(order.company_name)}</p>
    <p>¥${formatMoney(order.payable_cents)} · ${order.line_count} 款 · ${order.shipped_quantity}/${order.ordered_quantity} 件已发
    · <small>${toWireTime(order.created_at)}</small></p>${FORMS[order.status](order)}</section>`
}

function statusIn(query: unknown): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === fieldOf(query, 'status'))
}

const wantsJson = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('application/json')

async function refuse(reply: FastifyReply, refused: Failure, json: boolean): Promise<FastifyReply> {
  if (json) return reply.send(failure(refused.code, refused.message, refused.data))
  return sendPage(
    reply,
    '操作未完成',
    `<section><p>${escaped(refused.message)}</p><p><a href="/seller">返回</a></p></section>`,
    409,
  )
}

interface Desk {
  db: Db
  payments: Payments
  limits: RateLimits
  /** '' keeps the desk shut. */
  sellerKey: string
}

export function addSellerDesk(app: FastifyInstance, { db, payments, limits, sellerKey }: Desk): void {
  if (sellerKey === '') return
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.addHook('onRequest', async (request, reply) => {
      if (isSeller(request, sellerKey) && (request.method === 'GET' || isOwnPage(request))) return
      await limits.login(request)
      await reply.code(401).header('www-authenticate', 'Basic realm="seller", charset="UTF-8"').send(failure(401))
    })

    scope.get('/seller', async (request, reply) => {
      const orders = await latestOrders(db, statusIn(request.query), fieldOf(request.query, 'q'))
      const search = `<form method="get" action="/seller">${input('q', '订单号 / 商品')}<button>查询</button></form>`
      return sendPage(reply, '商家工作台', search + orders.map(section).join(''))
    })

    scope.get('/seller/orders', async (request, reply) => {
      const orders = await latestOrders(db, statusIn(request.query), fieldOf(request.query, 'q'))
      const list = orders.map((order) => ({
        orderNo: order.order_no,
        shopNo: order.shop_no,
        companyName: order.company_name,
        status: order.status,
        payStatus: order.pay_status,
        payableAmount: toYuan(order.payable_cents),
        createTime: toWireTime(order.created_at),
      }))
      return reply.send({ code: 200, data: list })
    })

    scope.post('/seller/orders/:orderNo/:action', async (request, reply) => {
      const { orderNo = '', action = '' } = request.params as Record<string, string>
      const json = wantsJson(request)
      try {
        const act = Object.hasOwn(SELLER_ACTIONS, action) ? SELLER_ACTIONS[action] : undefined
        if (!act) throw fail('notFound')
        const data = (await act(db, orderNo, request.body, payments)) ?? true
        return await (json ? reply.send({ code: 200, data }) : reply.redirect('/seller', 303))
      } catch (error) {
        if (error instanceof Failure) return refuse(reply, error, json)
        throw error
      }
    })
  })
}
