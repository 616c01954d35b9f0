/** The shop in which things are bought: orders can be paid there. What a flow needs beforehand is asked of the service directly. */
import type { Driver } from '../support/driver'
import { signedIn } from './steps'
import { MEMBER, SHOP, type World } from './world'

export const TRADE = SHOP.normal

interface Answer<TData> {
  code: number
  msg: string
  data: TData
}

export interface Sku {
  skuNo: string
  skuName: string
  price: number | null
  minOrderNum: number
  mpq: number
  canPurchaseQty: number | null
}

export interface Buyer {
  readonly token: string
  ask<TData>(method: string, path: string, body?: unknown, key?: string): Promise<TData>
}

export async function buyerOf(
  world: Pick<World, 'service'>,
  mobile: string = MEMBER.purchaser,
  shopNo: string = TRADE,
): Promise<Buyer> {
  const send = async <TData>(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    key: string = crypto.randomUUID(),
  ): Promise<TData> => {
    const response = await fetch(world.service() + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ShopNo: shopNo,
        Authorization: token,
        'syb-platform': 'BBY_H5',
        provinceCode: '310000',
        cityCode: '310100',
        distinctId: 'flow',
        'Idempotency-Key': key,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Answer<TData>
    if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.code} ${answer.msg}`)
    return answer.data
  }
  const { token } = await send<{ token: string }>('GUEST', 'POST', '/customer/mobile/login', {
    mobile,
    password: MEMBER.password,
    shopNo,
  })
  return { token, ask: (method, path, body, key) => send(token, method, path, body, key) }
}

const PAGE = 50

/** Goods in stock with a price. */
export async function goods(buyer: Buyer, count: number): Promise<Sku[]> {
  const query = `onlyShopProduct=false&platform=WA&shopNo=${TRADE}`
  const found: Sku[] = []
  for (let pageNum = 1; found.length < count; pageNum++) {
    const { page } = await buyer.ask<{ page: { content: Sku[]; last: boolean } }>(
      'POST',
      `/trade/shops/search/listProductInfo?${query}`,
      { keyWord: '', pageNum, pageSize: PAGE },
    )
    found.push(...page.content.filter(({ price, canPurchaseQty }) => price !== null && (canPurchaseQty ?? 999) > 50))
    if (page.last && found.length < count) throw new Error(`only ${found.length} products can be bought`)
  }
  return found.slice(0, count)
}

export const packOf = ({ minOrderNum, mpq }: Sku): number => Math.ceil(Math.max(minOrderNum, mpq, 1) / mpq) * mpq

export async function emptyCart(buyer: Buyer): Promise<void> {
  const { lines } = await buyer.ask<{ lines: { id: string }[] }>('GET', '/syb/cart/cartInfo')
  if (lines.length > 0) await buyer.ask('POST', '/syb/cart/pullOut', { ids: lines.map(({ id }) => id) })
}

/** Exactly these goods in the cart, each once its least quantity. */
export async function fillCart(buyer: Buyer, count: number): Promise<Sku[]> {
  await emptyCart(buyer)
  const list = await goods(buyer, count)
  await buyer.ask('POST', '/syb/cart/pushIn?cityCode=310100', {
    skuList: list.map((sku) => ({ skuNo: sku.skuNo, quantity: packOf(sku) })),
    platform: 'H5',
  })
  return list
}

/** The first goods of these words that can be bought, beside what the cart of this shop holds already. */
export async function addToCart(buyer: Buyer, shopNo: string, keyWord: string): Promise<Sku> {
  const { page } = await buyer.ask<{ page: { content: Sku[] } }>(
    'POST',
    `/trade/shops/search/listProductInfo?onlyShopProduct=false&platform=WA&shopNo=${shopNo}`,
    { keyWord, pageNum: 1, pageSize: PAGE },
  )
  const found = page.content.find(({ price, canPurchaseQty }) => price !== null && (canPurchaseQty ?? 999) > 5)
  if (!found) throw new Error(`nothing to buy for "${keyWord}"`)
  const skuList = [{ skuNo: found.skuNo, quantity: packOf(found) }]
  await buyer.ask('POST', '/syb/cart/pushIn?cityCode=310100', { skuList, platform: 'H5' })
  return found
}

/** An order of one product, made past the app. */
export const orderOne = async (buyer: Buyer): Promise<string> => orderOf(buyer, await goods(buyer, 1))

/** An order of these goods, each in its least quantity. */
export async function orderOf(buyer: Buyer, list: readonly Sku[]): Promise<string> {
  const skuList = list.map((sku) => ({ skuNo: sku.skuNo, quantity: packOf(sku) }))
  const preview = await buyer.ask<{
    totalAmount: number
    skuList: { skuNo: string; quantity: number; price: number; dangerousProduct: boolean; amount: number }[]
  }>('POST', '/customer/order/pre', { source: 'BUY_NOW', skuList })
  const [address] = await buyer.ask<{ receiveId: string; provinceCode: string }[]>('GET', '/customer/receive/list')
  const freight = await buyer.ask<{ totalAmount: number; generalAmount: number; dangerousAmount: number }>(
    'POST',
    '/customer/order/freightAmount',
    {
      orderAmount: preview.totalAmount,
      provinceCode: address!.provinceCode,
      skuList: preview.skuList.map(({ skuNo, dangerousProduct, amount }) => ({
        skuNo,
        dangerousProduct,
        totalAmount: amount,
      })),
    },
  )
  const made = await buyer.ask<{ orderNo: string }>('POST', '/customer/order/create', {
    source: 'BUY_NOW',
    skuList: preview.skuList.map(({ skuNo, quantity, price }) => ({ skuNo, quantity, price })),
    receiveId: address!.receiveId,
    freight: freight.totalAmount,
    generalFreight: freight.generalAmount,
    dangerousFreight: freight.dangerousAmount,
  })
  return made.orderNo
}

/** What 确认支付 on the page of the sandbox does. */
export async function payInSandbox(world: Pick<World, 'service'>, orderNo: string): Promise<void> {
  const { code } = await (await buyerOf(world)).ask<{ code: string }>('GET', '/customer/token/code')
  const response = await fetch(`${world.service()}/sandbox/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ orderNo, page: 'pages/wxpay/index', authcode: code }).toString(),
  })
  if (!(await response.text()).includes('支付成功')) throw new Error(`the sandbox did not take ${orderNo}`)
}

/** The seller's side, as its command line asks. */
export async function sell(
  world: Pick<World, 'service'>,
  step: 'accept' | 'ship' | 'cancel' | 'track',
  orderNo: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const response = await fetch(`${world.service()}/seller/orders/${orderNo}/${step}`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-seller', accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  const answer = (await response.json()) as Answer<unknown>
  if (answer.code !== 200) throw new Error(`${step} ${orderNo}: ${answer.code} ${answer.msg}`)
}

export async function enterTrade(driver: Driver, mobile: string = MEMBER.purchaser): Promise<void> {
  await signedIn(driver, mobile, TRADE)
}
