/** Cards of goods and orders are made anew from what the shop has: what a client wrote into one is not believed. */
import type { ChatOrder, ChatProduct } from '../../../src/api/chat'
import type { OrderBriefInfo } from '../../../src/api/order'
import type { ProductItem } from '../../../src/api/product'
import { ORDER_STATUS_VIEW } from '../../../src/domain/order/status'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { orderBriefInfo } from '../order/repository'
import { itemsBySkuNos } from '../product/repository'
import type { Buyer } from './buyer'
import type { Content } from './messages'

const SHANGHAI = { provinceCode: '310000' }

export function productCard({ skuNo, skuName, image, price, unit }: ProductItem, { seesPrices }: Buyer): Content {
  const card: ChatProduct = { skuNo, name: skuName, image, price: seesPrices ? price : null, unit }
  return { mediaType: 'PRODUCT', text: JSON.stringify(card) }
}

export function orderCard(
  { orderNo, status, payableAmount }: Pick<OrderBriefInfo, 'orderNo' | 'status' | 'payableAmount'>,
  { seesPrices }: Buyer,
): Content {
  const amount = seesPrices ? payableAmount : null
  const card: ChatOrder = { orderNo, status: ORDER_STATUS_VIEW[status].label, amount }
  return { mediaType: 'ORDER', text: JSON.stringify(card) }
}

function numberIn(text: string, name: 'skuNo' | 'orderNo'): string {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw fail('badRequest', '卡片内容不正确')
  }
  const number = typeof given === 'object' && given !== null ? (given as Record<string, unknown>)[name] : undefined
  if (typeof number !== 'string' || number.length > 32 || number.includes('\0')) {
    throw fail('badRequest', '卡片内容不正确')
  }
  return number
}

/** Of goods that the shop sells, of an order that this buyer sees; whoever sends it. */
export async function cardOf(db: Queryable, buyer: Buyer, { mediaType, text }: Content): Promise<Content> {
  if (mediaType === 'PRODUCT') {
    const found = await itemsBySkuNos(db, { shopNo: buyer.shopNo, city: SHANGHAI }, [numberIn(text, 'skuNo')])
    if (!found[0]?.valid) throw fail('notFound', '商品不存在或已下架')
    return productCard(found[0], buyer)
  }
  if (!buyer.viewer) throw fail('forbidden', '登录后可以发送订单')
  return orderCard(await orderBriefInfo(db, buyer.viewer, numberIn(text, 'orderNo')), buyer)
}
