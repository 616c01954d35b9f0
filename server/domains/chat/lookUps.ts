/** What the script looks up for a buyer: his orders and where they are, goods with stock and price. It invents nothing. */
import type { OrderBrief } from '../../../src/api/order'
import type { ProductItem } from '../../../src/api/product'
import { ORDER_STATUS_VIEW } from '../../../src/domain/order/status'
import { EVERYTHING, search } from '../../search/search'
import type { Db } from '../../database/db'
import { orderPage } from '../order/repository'
import { findByCode, itemsBySkuNos } from '../product/repository'
import { itemsOf } from '../search/repository'
import type { Buyer } from './buyer'
import type { DeskGoods } from './deskTypes'
import { orderCard, productCard } from './cards'
import type { Content } from './messages'

const MOST_CARDS = 3
const CITY = { provinceCode: '310000', cityCode: '310100' }

const words = (text: string): Content => ({ mediaType: 'TEXT', text })
const yuan = (amount: number): string => `¥${amount.toFixed(2)}`

export const LOGIN_FIRST: Content[] = [words('登录后可以查询您自己的订单和物流。')]

function orderLine({ orderNo, status, skuCount, payableAmount, latestTrack }: OrderBrief, buyer: Buyer): string {
  const sum = buyer.seesPrices ? `，${yuan(payableAmount)}` : ''
  const head = `订单 ${orderNo}：${ORDER_STATUS_VIEW[status].label}，${skuCount} 款商品${sum}`
  return latestTrack ? `${head}\n最新物流（${latestTrack.time}）：${latestTrack.context}` : head
}

/** By its number, or the latest of his; undefined where he is shown none. */
export async function ordersFor(db: Db, buyer: Buyer, orderNo: string, now: Date): Promise<Content[]> {
  if (!buyer.viewer) return LOGIN_FIRST
  const query = { pageNum: 1, pageSize: MOST_CARDS, ...(orderNo === '' ? {} : { keyWord: orderNo }) }
  const { list } = await orderPage(db, buyer.viewer, query, now)
  const found = orderNo === '' ? list : list.filter((order) => order.orderNo === orderNo)
  if (found.length === 0)
    return [words(orderNo === '' ? '您还没有订单。' : `没有查到您的订单 ${orderNo}，请核对单号。`)]
  return [
    words(found.map((order) => orderLine(order, buyer)).join('\n')),
    ...found.map((order) => orderCard(order, buyer)),
  ]
}

function stockText({ sybQty, gbbSupplierQty, canPurchaseQty, unit }: ProductItem): string {
  const stock = sybQty + gbbSupplierQty
  if (stock > 0) return `现货 ${stock} ${unit}`
  return canPurchaseQty === null || canPurchaseQty > 0 ? '按订单供货' : '暂时缺货'
}

function priceText({ price, unit }: ProductItem, buyer: Buyer): string {
  if (!buyer.seesPrices) return buyer.viewer ? '价格不显示' : '登录后可见价格'
  return price === null ? '价格请咨询客服' : `${yuan(price)}/${unit}`
}

function goodsAnswer(head: string, items: readonly ProductItem[], buyer: Buyer): Content[] {
  const lines = items.map((item) => `${item.skuNo} ${item.skuName}：${stockText(item)}，${priceText(item, buyer)}`)
  return [words([head, ...lines].join('\n')), ...items.map((item) => productCard(item, buyer))]
}

const NUMBER = /[A-Za-z0-9][\w./-]{4,31}/g
/** What surrounds the goods in a question. */
const AROUND =
  /请问|你好|您好|麻烦|帮我|我想|我要|想要|需要|查一下|查下|查询|看看|有没有|有货吗|有货|没货|现货|库存|多少钱|什么价格|什么价|价格|单价|报价|怎么卖|你们|有吗|还有|多少|一下|这个|这款|的吗|[吗呢啊吧嘛？?！!，,。；;：:]/g

/** Empty where nothing fits; that some of his words were left out is said. */
export async function goodsFor(db: Db, buyer: Buyer, text: string): Promise<Content[]> {
  const { shopNo } = buyer
  const visited = { shopNo, city: CITY }
  for (const number of text.match(NUMBER) ?? []) {
    const found = await findByCode(db, shopNo, number)
    const [item] = found ? await itemsBySkuNos(db, visited, [found.sku_no]) : []
    if (item?.valid) return goodsAnswer('为您查到：', [item], buyer)
  }
  const keyWord = text.replace(AROUND, ' ').replace(/\s+/g, ' ').trim()
  if (keyWord.length < 2 || keyWord.length > 60) return []
  const found = await search(db, { shopNo, city: CITY, ...EVERYTHING, keyWord, pageSize: MOST_CARDS })
  if (found.missing !== undefined || found.docIds.length === 0) return []
  const items = (await itemsOf(db, found.docIds, CITY.provinceCode)).map(({ item }) => item)
  const about =
    found.corrected === undefined ? `“${keyWord}”` : `“${keyWord}”没有完全一致的商品，按“${found.corrected.to}”`
  return goodsAnswer(`${about}查到 ${found.totalElements} 款，最接近的是：`, items, buyer)
}

const MOST_SHOWN = 10

/** For the desk, which reads the names itself: by number, else what the search finds. */
export async function goodsLike(db: Db, buyer: Buyer, words: string): Promise<DeskGoods[]> {
  const { shopNo } = buyer
  const keyWord = words.trim()
  if (keyWord === '') return []
  const exact = await findByCode(db, shopNo, keyWord)
  const found = exact
    ? await itemsBySkuNos(db, { shopNo, city: CITY }, [exact.sku_no])
    : await searched(db, shopNo, keyWord)
  return found
    .filter(({ valid }) => valid)
    .map((item) => ({
      skuNo: item.skuNo,
      name: item.skuName,
      image: item.image,
      unit: item.unit,
      price: buyer.seesPrices ? item.price : null,
      stock: stockText(item),
    }))
}

async function searched(db: Db, shopNo: string, keyWord: string): Promise<ProductItem[]> {
  const { docIds } = await search(db, { shopNo, city: CITY, ...EVERYTHING, keyWord, pageSize: MOST_SHOWN })
  return (await itemsOf(db, docIds, CITY.provinceCode)).map(({ item }) => item)
}
