/** The seller's desk: pages at `/console` behind an account, JSON at `/seller/orders` for programs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toYuan } from '../../src/domain/money'
import { ORDER_STATUSES } from '../../src/domain/order/status'
import { CODE } from '../../src/domain/errors/codes'
import { Failure, fail } from '../contract'
import type { Db } from '../database/db'
import { toWireTime } from '../database/wireTime'
import { waitingTalks } from '../domains/chat/desk'
import type { ChatLine } from '../domains/chat/line'
import { waitingInquiries } from '../domains/inquiries/repository'
import { waitingApplications } from '../domains/invoicing/desk'
import type { Payments } from '../domains/payment/payments'
import { sellerAccounts } from '../domains/sellers/accounts'
import { deedsOf, type Doer } from '../domains/sellers/deeds'
import { mayDo } from '../domains/sellers/roles'
import { pictureHosts, shopByNumber } from '../domains/shop/repository'
import { failure } from '../http/envelope'
import { HttpFailure } from '../http/errors'
import { acceptForms, fieldOf, nameIn } from '../http/forms'
import type { RateLimits } from '../http/limits'
import { isOwnPage } from '../http/ownPage'
import { doerOf, holderOfKey, tokenIn } from './access'
import { act, isAction } from './actions'
import { addChatCalls } from './chat'
import { addChatPages } from './chatPages'
import { confirmPage, refusedPage } from './confirmPages'
import { actionsFor } from './words'
import { addEntrance, HOME_PATH, LOGIN_PATH, wantsJson } from './entrance'
import { addInquiryPages, INQUIRIES_PATH, type Seller, type Work } from './inquiries'
import { addInvoicePages } from './invoices'
import { listPage } from './listPage'
import { listPath, listQueryOf, orderPath } from './listQuery'
import type { Markup } from './markup'
import { MISSING, missingBeforeDoor, missingPage } from './missing'
import { addPageFiles } from './pageFiles'
import { CHAT_PATH, INVOICES_PATH } from './places'
import { orderPage } from './orderPage'
import { latestOrders, orderList, waitingIn, waitingOf, wholeOrder } from './orders'
import { addStyle, sendDesk, sendDocument, type Desk } from './shell'
import { teamPage } from './teamPage'

export interface ConsoleParts {
  db: Db
  payments: Payments
  limits: RateLimits
  /** Tells the sockets of talks. */
  line: ChatLine
  /** Opens the JSON of every shop in a demonstration; '' elsewhere. */
  sellerKey: string
  /** The cookie of a session goes by https only. */
  isHttpsOnly: boolean
}

const STATUS: Readonly<Record<number, number>> = { [CODE.notFound]: 404, [CODE.forbidden]: 403, [CODE.badRequest]: 400 }
const CONFLICT = 409

function namesIn({ params }: FastifyRequest): { orderNo: string; action: string } {
  return { orderNo: nameIn(params, 'orderNo'), action: nameIn(params, 'action') }
}

function refuseForeign(reply: FastifyReply): FastifyReply {
  return reply.code(403).send(failure(CODE.forbidden, '请求不是由工作台页面发出的'))
}

export function addConsole(app: FastifyInstance, parts: ConsoleParts): void {
  addStyle(app)
  addPageFiles(app)
  app.get('/seller', (_request, reply) => reply.redirect(HOME_PATH, 302))
  void app.register(async (scope) => {
    acceptForms(scope)
    scope.decorateRequest('isHttpsOnly', parts.isHttpsOnly)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    void scope.register(async (pages) => {
      pages.addHook('onRequest', async (request, reply) => {
        const reads = request.method === 'GET' || request.method === 'HEAD'
        return reads || isOwnPage(request) ? undefined : refuseForeign(reply)
      })
      addEntrance(pages, parts)
      addPages(pages, parts)
    })
    addProgramDoor(scope, parts)
    addChatCalls(scope, parts)
  })
}

function addPages(scope: FastifyInstance, { db, payments, limits }: ConsoleParts): void {
  async function sellerOf(request: FastifyRequest): Promise<Seller | undefined> {
    const doer = await doerOf(db, request)
    return doer?.shopNo == null ? undefined : { ...doer, shopNo: doer.shopNo }
  }
  async function deskOf(doer: Seller, waiting?: number): Promise<Desk> {
    const shop = await shopByNumber(db, doer.shopNo)
    const inquiries = await waitingInquiries(db, doer.shopNo)
    const invoices = await waitingApplications(db, doer.shopNo)
    const orders = waiting ?? (await waitingOf(db, doer.shopNo))
    const talks = await waitingTalks(db, doer.shopNo)
    return {
      ...{
        doer,
        shopName: shop?.name ?? '',
        waiting: { [HOME_PATH]: orders, [INQUIRIES_PATH]: inquiries, [INVOICES_PATH]: invoices, [CHAT_PATH]: talks },
      },
      pictureHosts: await pictureHosts(db, doer.shopNo),
    }
  }
  /** Whoever is not logged in logs in first and comes back to what he looked at. */
  const behindLogin =
    (work: Work) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const seller = await sellerOf(request)
      if (!seller) {
        const next = request.method === 'GET' && request.url !== HOME_PATH ? request.url : ''
        // A browser that still brings a token had a session here.
        const over = tokenIn(request) === '' ? '' : '1'
        const query = new URLSearchParams({ ...(next && { next }), ...(over && { over }) }).toString()
        return reply.redirect(query === '' ? LOGIN_PATH : `${LOGIN_PATH}?${query}`, 303)
      }
      try {
        return await work(seller, request, reply)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const place = [INQUIRIES_PATH, INVOICES_PATH, CHAT_PATH].find((path) => request.url.startsWith(path))
        if (place !== undefined) {
          const main = refusedPage(error.message, place)
          const page = { title: '操作未完成', place, main, status: STATUS[error.code] ?? CONFLICT }
          return sendDesk(reply, await deskOf(seller), page)
        }
        const { orderNo = '' } = request.params as Record<string, string>
        const query = listQueryOf(request.query)
        const gone = error.code === CODE.notFound || orderNo === ''
        return showBeside(seller, request, reply, {
          title: '操作未完成',
          main: refusedPage(error.message, gone ? listPath(query) : orderPath(orderNo, query)),
          status: STATUS[error.code] ?? CONFLICT,
        })
      }
    }

  async function showBeside(
    seller: Seller,
    request: FastifyRequest,
    reply: FastifyReply,
    page: { title: string; main: Markup; status?: number },
  ): Promise<FastifyReply> {
    const { orderNo = '' } = request.params as Record<string, string>
    const query = listQueryOf(request.query)
    const list = await orderList(db, seller.shopNo, query)
    const beside = listPage(list, query, { role: seller.role, chosen: orderNo, isMain: false })
    return sendDesk(reply, await deskOf(seller, waitingIn(list.counts)), { ...page, place: HOME_PATH, beside })
  }

  scope.get('/console', (_request, reply) => reply.redirect(HOME_PATH, 302))

  scope.get(
    '/console/orders',
    behindLogin(async (seller, request, reply) => {
      const query = listQueryOf(request.query)
      const list = await orderList(db, seller.shopNo, query)
      const main = listPage(list, query, { role: seller.role, isMain: true })
      return sendDesk(reply, await deskOf(seller, waitingIn(list.counts)), { title: '订单', place: HOME_PATH, main })
    }),
  )

  scope.get(
    '/console/orders/:orderNo',
    behindLogin(async (seller, request, reply) => {
      const orderNo = nameIn(request.params, 'orderNo')
      const whole = await wholeOrder(db, seller.shopNo, orderNo)
      const deedsDone = mayDo(seller.role, 'trail') ? await deedsOf(db, orderNo) : null
      const view = { whole, role: seller.role, query: listQueryOf(request.query) }
      const main = orderPage(view, { deedsDone, done: fieldOf(request.query, 'done') })
      return showBeside(seller, request, reply, { title: `订单 ${orderNo}`, main })
    }),
  )

  scope.get(
    '/console/orders/:orderNo/:action',
    behindLogin(async (seller, request, reply) => {
      const { orderNo, action } = namesIn(request)
      if (!isAction(action)) throw fail('notFound', MISSING)
      const whole = await wholeOrder(db, seller.shopNo, orderNo)
      const view = { whole, role: seller.role, query: listQueryOf(request.query) }
      const isPossible = actionsFor(whole.order, seller.role).has(action)
      const main = isPossible ? confirmPage(action, view) : undefined
      // An action that asks nothing, or comes too late, has no page: its address was typed, kept or reloaded.
      if (!main) return reply.redirect(orderPath(orderNo, view.query), 303)
      return showBeside(seller, request, reply, { title: `订单 ${orderNo}`, main })
    }),
  )

  scope.post(
    '/console/orders/:orderNo/:action',
    behindLogin(async (seller, request, reply) => {
      const { orderNo, action } = namesIn(request)
      if (!isAction(action)) throw fail('notFound', MISSING)
      await act(action, { db, payments, doer: seller, orderNo, fields: request.body })
      const back = orderPath(orderNo, listQueryOf(request.query))
      return reply.redirect(`${back}${back.includes('?') ? '&' : '?'}done=${action}`, 303)
    }),
  )

  addChatPages(scope, { behindLogin, deskOf })
  addInquiryPages(scope, { db, behindLogin, deskOf })
  addInvoicePages(scope, {
    db,
    behindLogin,
    deskOf,
    isKnown: async (request) => (await sellerOf(request)) !== undefined,
  })

  /** Whatever is not above. A program, and whoever sends something there, is told in an envelope. */
  scope.all('/console/*', async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || wantsJson(request)) {
      await limits.unknown(request)
      throw new HttpFailure(404, 404)
    }
    const seller = await sellerOf(request)
    if (seller) {
      const page = { title: MISSING, place: '', main: missingPage(), status: 404 }
      return sendDesk(reply, await deskOf(seller), page)
    }
    await limits.unknown(request)
    return sendDocument(reply, { title: MISSING, body: missingBeforeDoor(), status: 404 })
  })

  scope.get(
    '/console/team',
    behindLogin(async (seller, _request, reply) => {
      if (!mayDo(seller.role, 'accounts')) throw fail('forbidden', '只有店长可以查看员工')
      const main = teamPage(await sellerAccounts(db, seller.shopNo))
      return sendDesk(reply, await deskOf(seller), { title: '员工', place: '/console/team', main })
    }),
  )
}

/** Where `npm run seller` works: with a session, or in a demonstration with its key. */
function addProgramDoor(scope: FastifyInstance, { db, payments, limits, sellerKey }: ConsoleParts): void {
  async function doerAtDoor(request: FastifyRequest, reply: FastifyReply): Promise<Doer | undefined> {
    const byKey = holderOfKey(request, sellerKey)
    if (byKey) return byKey
    const seller = await doerOf(db, request)
    // A browser sends the cookie along; a key it does not.
    if (seller && (request.method === 'GET' || isOwnPage(request))) return seller
    if (seller) await refuseForeign(reply)
    else {
      await limits.deskLogin(request)
      await reply.code(401).send(failure(401))
    }
    return undefined
  }

  scope.get('/seller/orders', async (request, reply) => {
    const doer = await doerAtDoor(request, reply)
    if (!doer) return reply
    const asked = fieldOf(request.query, 'status')
    const status = ORDER_STATUSES.find((each) => each === asked)
    if (asked !== '' && !status)
      return reply.send(failure(CODE.badRequest, `没有状态 ${asked}，可用：${ORDER_STATUSES.join(' ')}`))
    const orders = await latestOrders(db, doer.shopNo, { status, words: fieldOf(request.query, 'q') })
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
    const doer = await doerAtDoor(request, reply)
    if (!doer) return reply
    try {
      const { orderNo, action } = namesIn(request)
      if (!isAction(action)) throw fail('notFound')
      const data = await act(action, { db, payments, doer, orderNo, fields: request.body })
      return await reply.send({ code: 200, data })
    } catch (error) {
      if (error instanceof Failure) return reply.send(failure(error.code, error.message, error.data))
      throw error
    }
  })
}
