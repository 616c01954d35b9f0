import type { CreatedOrder, CreateOrder, PriceConflict, RefusedLines } from '../../../src/api/order'
import { NO_SHOP } from '../../../src/domain/errors/codes'
import { bundled } from '../../../src/domain/bundle'
import { toCents, toYuan } from '../../../src/domain/money'
import { freightOf, type Freight } from '../../../src/domain/freight/rule'
import { payDeadline } from '../../../src/domain/order/payTime'
import { fail, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import { onceOnly } from '../onceOnly'
import { takeOrdered } from '../basket/taken'
import { CODE_OF_KIND } from '../basket/verdict'
import { nodesUnder, ruleOf, startApproval } from './approvals'
import { receiveOf } from '../destination'
import { invoiceOf, invoiceReceiveOf, markUsed } from './destinations'
import { lockHolders } from '../demand/carts'
import { afterOrder } from '../demand/progress'
import { lockDemandsOf, onlyDemand, refuseHeld, whereabouts } from './demands'
import { addEvent } from './events'
import { checkedNeedDate } from './needDate'
import { lockOrder } from './advance'
import { holdingOf } from './holding'
import { insertOrder } from './insert'
import { quoteOf, type Quote } from './quote'
import { viewerOf, type Viewer } from '../viewer'
import { allocate, lockStock, moveStock } from './stock'

function refuseInvalid(quote: Quote): void {
  const invalid = quote.lines.filter(({ verdict }) => verdict.kind !== null)
  const [first] = invalid
  if (!first) return
  const data: RefusedLines = {
    lines: invalid.map(({ skuNo, goods, verdict }) => ({ skuNo, skuName: goods?.name ?? '', reason: verdict.reason })),
  }
  const { kind, reason } = first.verdict
  throw fail(CODE_OF_KIND[kind ?? 'OFF_SHELF'], kind === 'QUANTITY' ? reason : undefined, data)
}

/** What the buyer saw against what is: the buyer decides, not the service (R-CALL-088). */
function refuseChanges(asked: CreateOrder, quote: Quote, freight: Freight): void {
  const seen = new Map(asked.skuList.map((line) => [`${line.skuNo}\n${line.demandOrderNo ?? ''}`, line.price]))
  // A product has one price, in however many lines it stands.
  const changes = bundled(quote.valid).flatMap(({ skuNo, demandOrderNo, goods, cents }) => {
    const oldPrice = seen.get(`${skuNo}\n${demandOrderNo}`) ?? 0
    return toCents(oldPrice) === cents ? [] : { skuNo, skuName: goods.name, oldPrice, newPrice: toYuan(cents) }
  })
  const sameFreight =
    toCents(asked.freight) === freight.total &&
    toCents(asked.generalFreight) === freight.general &&
    toCents(asked.dangerousFreight) === freight.dangerous
  const sameTotal = asked.totalAmount === undefined || toCents(asked.totalAmount) === quote.totals.total
  if (changes.length === 0 && sameFreight && sameTotal) return
  const data: PriceConflict = {
    changes,
    freight: sameFreight ? null : { oldAmount: asked.freight, newAmount: toYuan(freight.total) },
    totalAmount: toYuan(quote.totals.total),
  }
  throw fail('conflict', changes.length > 0 || !sameTotal ? '价格已变动' : '运费已变动', data)
}

/** Another device has ordered this cart, or has taken something out of it: what was seen there is gone (R-CALL-088). */
async function takeFromCart(tx: Queryable, viewer: Viewer, { lines }: Quote): Promise<void> {
  const missing = await takeOrdered(tx, viewer, lines)
  if (missing.length === 0) return
  const taken = await whereabouts(tx, viewer, missing)
  const nameOf = (skuNo: string) => lines.find((line) => line.skuNo === skuNo)?.goods?.name ?? ''
  const data: RefusedLines = {
    lines: missing.map(({ skuNo, left }, index) => ({
      skuNo,
      skuName: nameOf(skuNo),
      reason: left === 0 ? taken[index] || '已不在购物车中' : `购物车中现有 ${left} 件`,
    })),
  }
  throw fail('conflict', '购物车已变化，可能已在其他设备上下单或修改', data)
}

/** An order of one demand need not name it again on every line. */
function withOrigins(asked: CreateOrder): CreateOrder {
  const { source, demandOrderNo = '', skuList } = asked
  if (source !== 'DEMAND' || demandOrderNo === '') return asked
  return { ...asked, skuList: skuList.map((line) => ({ ...line, demandOrderNo: line.demandOrderNo || demandOrderNo })) }
}

async function shopTerms(tx: Queryable, shopNo: string): Promise<{ credit: boolean; system_no: string }> {
  const [shop] = await tx.query<{ credit: boolean; system_no: string }>(
    'select credit, system_no from shops where shop_no = $1',
    [shopNo],
  )
  if (!shop) throw fail('notFound', NO_SHOP)
  return shop
}

async function makeOrder(tx: Queryable, viewer: Viewer, wanted: CreateOrder, now: Date): Promise<CreatedOrder> {
  const asked = withOrigins(wanted)
  checkedNeedDate(asked.needDate, now)
  const receive = await receiveOf(tx, viewer, asked.receiveId)
  const invoice = await invoiceOf(tx, viewer, asked.invoiceId)
  const invoiceReceive = await invoiceReceiveOf(tx, viewer, asked.invoiceReceiveId)
  const { demands, origins, numbers } = await lockDemandsOf(tx, viewer, asked)
  const holding = await holdingOf(tx, viewer, { lock: true })
  // From here on nobody else changes price or stock of these goods.
  await lockStock(
    tx,
    asked.skuList.map(({ skuNo }) => skuNo),
  )
  if (asked.source === 'CART' || numbers.length > 0) await lockHolders(tx, viewer.shopNo, numbers, viewer)
  if (asked.source !== 'CART') await refuseHeld(tx, viewer, origins, asked.skuList)
  const quote = await quoteOf(tx, viewer.shopNo, asked.skuList, { place: receive, holding, origins })
  // Before stock is looked at: of a cart that was ordered already it is the order that tells.
  if (asked.source === 'CART') await takeFromCart(tx, viewer, quote)
  refuseInvalid(quote)
  const freight = freightOf(
    quote.totals.total,
    receive.provinceCode,
    quote.valid.map(({ goods }) => ({ dangerous: goods.dangerous })),
  )
  refuseChanges(asked, quote, freight)

  const taken = allocate(quote.valid)
  await moveStock(
    tx,
    quote.valid.map(({ skuNo }, index) => ({ skuNo, ...taken[index]! })),
    -1,
  )
  const payable = quote.totals.total + freight.total
  const rule = await ruleOf(tx, viewer.companyId)
  const nodes = nodesUnder(rule, viewer, payable)
  const shop = await shopTerms(tx, viewer.shopNo)
  const needApproval = nodes.length > 0
  const orderNo = await insertOrder(tx, {
    viewer,
    systemNo: shop.system_no,
    asked: { ...asked, demandOrderNo: onlyDemand(asked) },
    demanderIds: demands.map(({ user_id }) => user_id),
    state: {
      status: 'PRE_CONFIRM',
      payStatus: shop.credit ? 'CREDIT' : 'UNPAID',
      approvalStatus: needApproval ? 'APPROVING' : 'NONE',
    },
    quote,
    taken,
    freight,
    payable,
    destinations: { receive, invoice, invoiceReceive },
    payDeadline: shop.credit || needApproval ? null : payDeadline(now),
    now,
  })
  if (rule) await startApproval(tx, await lockOrder(tx, orderNo), { nodes, rule, now })
  await addEvent(tx, orderNo, { event: 'create', actor: { userId: viewer.userId }, now })
  await afterOrder(tx, demands, { orderNo, userId: viewer.userId, now })
  await markUsed(tx, asked, now)
  return {
    orderNo,
    systemNo: shop.system_no,
    payableAmount: toYuan(payable),
    needApproval,
    needPay: !shop.credit && !needApproval,
  }
}

/** R-OSM-01. One transaction: either everything is there, stock, order and emptied cart, or nothing. */
export async function createOrder(asked: CreateOrder, context: Context): Promise<CreatedOrder> {
  const viewer = viewerOf(context)
  const { userId, shopNo } = viewer
  const write = { userId, shopNo, call: 'order.create', key: context.idempotencyKey, request: asked }
  return context.db.transaction((tx) => onceOnly(tx, write, () => makeOrder(tx, viewer, asked, context.now())))
}
