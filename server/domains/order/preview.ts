import type { OrderPreview, OrderedSku, OrderSource } from '../../../src/api/order'
import { fail, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import { toBasketLine, toDiscounts } from '../basket/presenter'
import { isSelected, judgedCart } from '../cart/cart'
import { ownerOf } from '../owner'
import { yuan } from '../product/presenter'
import { nodeBriefs, nodesFor } from './approvals'
import { quoteOf } from './quote'
import { viewerOf, visibleOrder, type Viewer } from './scope'

interface Asked {
  source: OrderSource
  skuList: OrderedSku[]
  orderNo?: string
}

async function linesOfOrder(db: Queryable, viewer: Viewer, orderNo: string): Promise<OrderedSku[]> {
  await visibleOrder(db, viewer, orderNo)
  const rows = await db.query<{ sku_no: string; quantity: number }>(
    'select sku_no, quantity from order_lines where order_no = $1 order by seq',
    [orderNo],
  )
  return rows.map((row) => ({ skuNo: row.sku_no, quantity: row.quantity }))
}

/** The page may name the lines, or leave it to the cart or to the order that is bought again. */
async function wantedLines({ source, skuList, orderNo }: Asked, context: Context): Promise<OrderedSku[]> {
  if (skuList.length > 0) return skuList
  if (source === 'REORDER' && orderNo) return linesOfOrder(context.db, viewerOf(context), orderNo)
  if (source !== 'CART') return []
  const lines = await judgedCart(context.db, ownerOf(context), context.city)
  return lines.filter(isSelected).map((line) => ({
    skuNo: line.sku_no,
    quantity: line.quantity,
    demandOrderNo: line.demand_order_no,
  }))
}

export async function preview(asked: Asked, context: Context): Promise<OrderPreview> {
  const { db, city } = context
  const viewer = viewerOf(context)
  const quote = await quoteOf(db, viewer.shopNo, await wantedLines(asked, context), city)
  const { goods, discount, total, reductions } = quote.totals
  if (quote.lines.every((line) => line.goods === undefined)) throw fail('notFound', '商品不存在')
  const nodes = await nodesFor(db, viewer, total)
  return {
    source: asked.source,
    skuList: quote.lines.flatMap(({ goods: found, quantity, verdict, demandOrderNo }) =>
      found ? { ...toBasketLine(found, quantity, verdict, city.provinceCode), demandOrderNo } : [],
    ),
    goodsAmount: yuan(goods),
    discountAmount: yuan(discount),
    discounts: toDiscounts(reductions),
    totalAmount: yuan(total),
    approvalNodes: await nodeBriefs(db, viewer.companyId, nodes),
  }
}
