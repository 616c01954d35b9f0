/** In and out of the desk. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE } from '../../src/domain/errors/codes'
import { Failure } from '../contract'
import type { Db } from '../database/db'
import { passwordMatches } from '../domains/account/password'
import { passwordOfSeller, sellerAccount } from '../domains/sellers/accounts'
import { countSellerAttempt, forgetSellerAttempts } from '../domains/sellers/attempts'
import { rememberPlace } from '../domains/sellers/places'
import { endSellerSession, openSellerSession } from '../domains/sellers/sessions'
import { bareHost } from '../domains/shop/host'
import { shopByHost, shopByNumber } from '../domains/shop/repository'
import { failure } from '../http/envelope'
import { fieldOf } from '../http/forms'
import type { RateLimits } from '../http/limits'
import { isOpenPage, setToken, tokenIn } from './access'
import { loginPage, type LoginForm } from './loginPage'
import { CHAT_PATH, INVOICES_PATH } from './places'
import { sendDocument } from './shell'

export const LOGIN_PATH = '/console/login'
export const HOME_PATH = '/console/orders'
const DESK = '商家工作台'
const LONGEST_PASSWORD = 64

export const wantsJson = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('application/json')

/** A path of the desk; whatever else is asked for leads to its first page. */
export function ownPath(text: string): string {
  const base = 'http://desk.invalid'
  if (!text.startsWith('/console/') || !URL.canParse(text, base)) return HOME_PATH
  const { origin, pathname, search } = new URL(text, base)
  const isPlace = ['/console/orders', '/console/inquiries', INVOICES_PATH, CHAT_PATH].some((path) =>
    pathname.startsWith(path),
  )
  return origin === base && isPlace ? pathname + search : HOME_PATH
}

async function showLogin(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    form,
    fault = '',
    isOver = false,
    status = 200,
  }: { form: LoginForm; fault?: string; isOver?: boolean; status?: number },
): Promise<FastifyReply> {
  const named = /^[\w-]{1,32}$/.test(form.shopNo) ? await shopByNumber(db, form.shopNo) : undefined
  const shop = named ?? (form.shopNo === '' ? await shopByHost(db, bareHost(request.host)) : undefined)
  const filled = { ...form, shopNo: form.shopNo || (shop?.shopNo ?? '') }
  return sendDocument(reply, {
    title: '登录',
    body: loginPage(filled, { shopName: shop?.name ?? DESK, fault, isOver }),
    status,
  })
}

/** A token, or how many tries are left. */
async function enter(
  db: Db,
  { shopNo, name }: LoginForm,
  { password, address }: { password: string; address: string },
): Promise<string | number> {
  const now = new Date()
  const attempt = { shopNo, name, address }
  const left = await countSellerAttempt(db, attempt, now)
  const account = await sellerAccount(db, shopNo, name)
  const stored = await passwordOfSeller(db, account)
  if (!(await passwordMatches(password, stored)) || !account || stored === null) return left
  const token = await openSellerSession(db, account.sellerId, stored, now)
  if (token === undefined) return left
  await forgetSellerAttempts(db, attempt)
  await rememberPlace(db, account.sellerId, address, now)
  return token
}

export function addEntrance(scope: FastifyInstance, { db, limits }: { db: Db; limits: RateLimits }): void {
  scope.get(LOGIN_PATH, (request, reply) => {
    const form = { shopNo: fieldOf(request.query, 'shopNo'), name: '', next: fieldOf(request.query, 'next') }
    return showLogin(db, request, reply, { form, isOver: fieldOf(request.query, 'over') === '1' })
  })

  scope.post(LOGIN_PATH, async (request, reply) => {
    await limits.deskLogin(request)
    const given = (name: string): string => fieldOf(request.body, name).normalize('NFKC').trim()
    const form = { shopNo: given('shopNo').slice(0, 32), name: given('name').slice(0, 32), next: given('next') }
    const refuse = (fault: string, status: number): FastifyReply | Promise<FastifyReply> =>
      wantsJson(request)
        ? reply.send(failure(CODE.unauthorized, fault))
        : showLogin(db, request, reply, { form, fault, status })
    if (isOpenPage(request) && !wantsJson(request)) return refuse('请用 https 打开工作台，否则浏览器不保存登录', 403)
    try {
      const password = fieldOf(request.body, 'password').slice(0, LONGEST_PASSWORD)
      const entered = await enter(db, form, { password, address: request.ip })
      if (typeof entered === 'number') return await refuse(`店铺编号、账号或密码不正确，还可再试 ${entered} 次`, 401)
      const before = tokenIn(request)
      if (before !== '') await endSellerSession(db, before)
      setToken(request, reply, entered)
      return await (wantsJson(request)
        ? reply.send({ code: 200, data: true })
        : reply.redirect(ownPath(form.next), 303))
    } catch (error) {
      if (error instanceof Failure) return refuse(error.message, 429)
      throw error
    }
  })

  scope.post('/console/logout', async (request, reply) => {
    const token = tokenIn(request)
    if (token !== '') await endSellerSession(db, token)
    setToken(request, reply, '')
    return wantsJson(request) ? reply.send({ code: 200, data: true }) : reply.redirect(LOGIN_PATH, 303)
  })
}
