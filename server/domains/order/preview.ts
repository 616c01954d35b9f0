import type { LeftBehind, OrderPreview, OrderedSku, OrderSource } from '../../../src/api/order'
import { toYuan } from '../../../src/domain/money'
import { fail, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import type { GoodsBySku } from '../basket/goods'
import { toBasketLine, toDiscounts } from '../basket/presenter'
import { isSelected, isValid, judgedCart } from '../cart/cart'
import { ownerOf } from '../owner'
import { freightOf } from '../../../src/domain/freight/rule'
import { peopleOf } from '../approvers/people'
import { nodesUnder, plannedBriefs, ruleOf } from './approvals'
import { receiveOf } from '../destination'
import { holdingOf } from './holding'
import { quoteOf, type Quote } from './quote'
import { demandsOfOrder, linesToDemand, refuseHeld, stillDemanded, wishesOf } from './demands'
import { orderLines } from './repository'
import { visibleOrder } from './scope'
import { viewerOf, type Viewer } from '../viewer'

/** One of those that cost the most (R-CON-26). */
const DEAREST_PROVINCE = '650000'

interface Asked {
  source: OrderSource
  skuList: OrderedSku[]
  demandOrderNo?: string
  orderNo?: string
  /** Where the order goes; without it the place is the one that the buyer looks around for. */
  receiveId?: string
}

interface Wanted {
  lines: OrderedSku[]
  /** Their goods, where they had to be read to know the lines. */
  goods?: GoodsBySku
  leftBehind: LeftBehind[]
}

async function linesToReorder(db: Queryable, viewer: Viewer, orderNo: string): Promise<OrderedSku[]> {
  const { status } = await visibleOrder(db, viewer, orderNo)
  const rows = await orderLines(db, orderNo)
  if (status !== 'CANCELLED') return rows.map((row) => ({ skuNo: row.sku_no, quantity: row.quantity }))
  const lines = rows.map((row) => ({ skuNo: row.sku_no, quantity: row.quantity, demandOrderNo: row.demand_order_no }))
  return stillDemanded(db, viewer, lines)
}

/**
 * The cart's lines are those that the buyer saw selected there, for the city that he looks around for: another address
 * adds none and drops none. What cannot be ordered there stays there.
 */
async function cartLines(context: Context): Promise<Wanted> {
  const cart = await judgedCart(context.db, ownerOf(context), context.city)
  const selected = cart.filter(isSelected)
  return {
    lines: selected.map((line) => ({
      skuNo: line.sku_no,
      quantity: line.quantity,
      demandOrderNo: line.demand_order_no,
    })),
    goods: new Map(selected.map((line) => [line.sku_no, line.goods])),
    leftBehind: cart
      .filter((line) => !isValid(line))
      .map(({ sku_no: skuNo, goods, verdict }) => ({ skuNo, skuName: goods.name, reason: verdict.reason })),
  }
}

/** The page may name the lines, or leave it to the cart or to the order that is bought again. */
async function wantedLines(asked: Asked, context: Context): Promise<Wanted> {
  const { source, skuList, orderNo } = asked
  if (source === 'DEMAND') return { lines: await linesToDemand(context.db, viewerOf(context), asked), leftBehind: [] }
  const cart = source === 'CART' ? await cartLines(context) : undefined
  if (skuList.length > 0) return { lines: skuList, leftBehind: cart?.leftBehind ?? [] }
  if (cart) return cart
  const lines = source === 'REORDER' && orderNo ? await linesToReorder(context.db, viewerOf(context), orderNo) : skuList
  return { lines, leftBehind: [] }
}

type Approval = Pick<OrderPreview, 'approvalNodes' | 'approvalMayGrow' | 'nobodyApproves'>

/** By the amount that create decides by (R-APR-10). The freight of an address that nobody has named can only add to it. */
async function approvalOf(
  db: Queryable,
  viewer: Viewer,
  { quote, provinceCode }: { quote: Quote; provinceCode: string | null },
): Promise<Approval> {
  const rule = await ruleOf(db, viewer.companyId)
  const { total } = quote.totals
  const lines = quote.valid.map(({ goods }) => ({ dangerous: goods.dangerous }))
  const nodesFor = (province: string) => nodesUnder(rule, viewer, total + freightOf(total, province, lines).total)
  const nodes = nodesFor(provinceCode ?? '')
  const approvalMayGrow = provinceCode === null && nodesFor(DEAREST_PROVINCE).length > nodes.length
  if (!rule || nodes.length === 0) return { approvalNodes: [], approvalMayGrow, nobodyApproves: false }
  const approvalNodes = plannedBriefs(nodes, rule, await peopleOf(db, viewer.companyId), viewer.userId)
  return {
    approvalNodes,
    approvalMayGrow,
    nobodyApproves: approvalNodes.some(({ approvers }) => approvers.length === 0),
  }
}

export async function preview(asked: Asked, context: Context): Promise<OrderPreview> {
  const { db, city } = context
  const viewer = viewerOf(context)
  const wanted = await wantedLines(asked, context)
  const place = asked.receiveId ? await receiveOf(db, viewer, asked.receiveId) : city
  const isRead = place.provinceCode === city.provinceCode && place.cityCode === city.cityCode
  const holding = await holdingOf(db, viewer, { lock: false })
  const origins = await demandsOfOrder(db, viewer, asked, wanted.lines)
  if (asked.source !== 'CART') await refuseHeld(db, viewer, origins, wanted.lines)
  const rules = { place, holding, origins }
  const quote = await quoteOf(db, viewer.shopNo, wanted.lines, rules, isRead ? wanted.goods : undefined)
  const { goods, discount, total, reductions } = quote.totals
  if (quote.lines.every((line) => line.goods === undefined)) throw fail('notFound', '商品不存在')
  const approval = await approvalOf(db, viewer, { quote, provinceCode: asked.receiveId ? place.provinceCode : null })
  return {
    source: asked.source,
    skuList: quote.lines.flatMap(({ goods: found, ...line }) => {
      const { demandOrderNo, demanderName, demandRemark } = line
      const origin = { demandOrderNo, demanderName, demandRemark }
      return found ? { ...toBasketLine(found, line, line.verdict, place.provinceCode), ...origin } : []
    }),
    goodsAmount: toYuan(goods),
    discountAmount: toYuan(discount),
    discounts: toDiscounts(reductions),
    totalAmount: toYuan(total),
    ...approval,
    leftBehind: wanted.leftBehind,
    demandWishes: await wishesOf(db, asked, wanted.lines),
  }
}
