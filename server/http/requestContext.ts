/** What the headers say about a request: shop, buyer, city. Everything here was written by the caller. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Access } from '../../src/api/call'
import { CODE_TEXT, NO_SHOP } from '../../src/domain/errors/codes'
import type { Platform } from '../../src/api/product'
import { fail, type Context } from '../contract'
import type { Db } from '../database/db'
import { holderOfToken } from '../domains/account/tokens'
import { shopByHost, shopByNumber, type ShopState } from '../domains/shop/repository'
import { bareHost } from '../domains/shop/host'
import { isKeptFromPrices, reachIn, seesPrices } from './access'
import { HttpFailure } from './errors'

const SHANGHAI = { provinceCode: '310000', cityCode: '310100', provinceName: '上海市', cityName: '上海市' }
const SHOP_NUMBER = /^[\w-]{1,32}$/
const REGION_CODE = /^\d{6}$/
const AUTH_NUMBER = /^[0-9a-f]{32}$/
const CHAT_TOKEN = /^[\w-]{43}$/
const TOKEN_FORM = /^[\w.~+/=-]{1,512}$/

export interface Entrance {
  db: Db
  request: FastifyRequest
  platform: Platform
  needsShop: boolean
  access: Access
  /** Carries the headers of the pay service. */
  isPayment: boolean
  /** The decrypted body, not yet checked: access comes before the check of the input. */
  body: unknown
}

function field({ request, body }: Entrance, name: string): string {
  for (const part of [request.query, body]) {
    const value = (part as Record<string, unknown> | null | undefined)?.[name]
    if (typeof value === 'string') return value
  }
  return ''
}

function header(request: FastifyRequest, name: string, limit = 256): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, limit).replaceAll('\0', '') : ''
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function cityOf(request: FastifyRequest): Context['city'] {
  const provinceCode = header(request, 'provincecode')
  const cityCode = header(request, 'citycode')
  if (!REGION_CODE.test(provinceCode) || !REGION_CODE.test(cityCode)) return SHANGHAI
  const isShanghai = cityCode === SHANGHAI.cityCode
  return {
    provinceCode,
    cityCode,
    provinceName: decoded(header(request, 'provincename')) || (isShanghai ? SHANGHAI.provinceName : ''),
    cityName: decoded(header(request, 'cityname')) || (isShanghai ? SHANGHAI.cityName : ''),
  }
}

/**
 * null for guests. The pay service knows a buyer by a header of its own as well (R-HDR-10), and no other call does.
 * A header that can be no token at all is refused loudly (R-ENV-03).
 */
function tokenHashOf(request: FastifyRequest, isPayment: boolean): string | null {
  const { authorization = '', 'gbb-auth': payAuth = '' } = request.headers
  const value = isPayment && (authorization === '' || authorization === 'GUEST') ? String(payAuth) : authorization
  if (value === '' || value === 'GUEST') return null
  if (!TOKEN_FORM.test(value)) throw new HttpFailure(401, 401)
  return createHash('sha256').update(value).digest('hex')
}

async function findShop(entrance: Entrance): Promise<ShopState | undefined> {
  const { db, request } = entrance
  const number = header(request, 'shopno') || field(entrance, 'shopNo')
  if (number !== '') return SHOP_NUMBER.test(number) ? shopByNumber(db, number) : undefined
  // A crawler has no storage to remember a shop in: it names the host that it reads (R-HDR-04).
  const host = bareHost(header(request, 'host-for-crawler'))
  if (host !== '') return shopByHost(db, host)
  throw fail('badRequest', '参数错误：缺少店铺编号')
}

async function openShop(entrance: Entrance): Promise<ShopState | null> {
  if (!entrance.needsShop) return null
  const shop = await findShop(entrance)
  if (!shop) throw fail('notFound', NO_SHOP)
  if (!shop.open) throw fail('shopClosed', CODE_TEXT[603], { shopName: shop.name, phone: shop.phone })
  return shop
}

/** A stale token does not keep a guest call from being answered: a buyer must be able to log in again with it. */
export async function contextOf(entrance: Entrance): Promise<Context> {
  const { db, request } = entrance
  const tokenHash = tokenHashOf(request, entrance.isPayment)
  const shop = await openShop(entrance)
  const shopNo = shop?.shopNo ?? ''
  const now = new Date()
  const holder =
    tokenHash === null || shopNo === ''
      ? { member: null, approval: null }
      : await holderOfToken(db, tokenHash, shopNo, now)
  const reach = reachIn(entrance.access, holder)
  const asked = field(entrance, 'platform') || (entrance.isPayment ? header(request, 'platform') : '')
  const platform = asked === 'WA' || asked === 'H5' ? asked : entrance.platform
  return {
    db,
    shopNo,
    ...holder,
    reach,
    authNO: AUTH_NUMBER.test(header(request, 'authno')) ? header(request, 'authno') : '',
    chatToken: CHAT_TOKEN.test(header(request, 'chat-token')) ? header(request, 'chat-token') : '',
    agent: header(request, 'user-agent'),
    // Who approves by a link sees the prices of its order (R-PRM-02).
    pricesHidden:
      shop !== null && (entrance.access === 'approver' ? isKeptFromPrices(holder) : !seesPrices(holder, shop)),
    tokenHash: holder.member ? tokenHash : null,
    platform,
    city: cityOf(request),
    distinctId: header(request, 'distinctid', 128) || header(request, 'wadistinctid', 128),
    ip: request.ip,
    origin: `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`,
    requestId: request.id,
    idempotencyKey: header(request, 'idempotency-key'),
    now: () => new Date(),
  }
}
