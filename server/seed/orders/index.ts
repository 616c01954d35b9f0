/**
 * Orders of the demonstration, made by the very functions that make real ones, with their times in the past. Their
 * goods had left the store before the stock was counted, so they take none.
 */
import { freightOf } from '../../../src/domain/freight/rule'
import { payDeadline } from '../../../src/domain/order/payTime'
import { quantityRule } from '../../../src/domain/quantity'
import { effectiveRole, type Role } from '../../../src/domain/roles'
import { basketTotals } from '../../domains/basket/presenter'
import { goodsOf, type Goods } from '../../domains/basket/goods'
import { ruleOf } from '../../domains/basket/verdict'
import { advance, lockOrder } from '../../domains/order/advance'
import { receiveOf } from '../../domains/destination'
import { invoiceOf } from '../../domains/order/destinations'
import { addEvent } from '../../domains/order/events'
import { insertOrder } from '../../domains/order/insert'
import { orderLines, packagesOf } from '../../domains/order/repository'
import type { Viewer } from '../../domains/viewer'
import { centsFor } from '../../domains/product/presenter'
import { receivePayment } from '../../domains/payment/settle'
import { acceptOrder, reportTrack, shipOrder } from '../../domains/order/selling'
import type { Db, Queryable } from '../../database/db'
import { SEED_MEMBERS } from '../people'
import { afterOrder, lockForOrder } from '../../domains/demand/progress'
import { DEMO_SHOP_NO } from '../shops'
import { endOfDemands, seedDemands, seedOrderedDemand } from './demands'
import { issueSeedInvoice, rejectSeedInvoice } from './invoices'
import { SEED_ORDERS, type SeedLine, type SeedOrder, type SeedStep } from './histories'

const HOUR_MS = 3_600_000
const STEP_HOURS = 2
const SYSTEM_NO = 'SYB'

type GoodsByKind = Readonly<Record<SeedLine['of'], Goods[]>>

/** The best sellers that may be sold everywhere, in three kinds. */
async function goodsByKind(db: Db, shopNo: string): Promise<GoodsByKind> {
  const kinds = {
    ownStock: 'p.shop_stock > 0 and not p.dangerous',
    supplier: 'p.shop_stock = 0 and p.supplier_stock > 0 and not p.dangerous',
    dangerous: 'p.shop_stock > 0 and p.dangerous',
  }
  const goodsOfKind: Record<string, Goods[]> = {}
  for (const [name, condition] of Object.entries(kinds)) {
    const rows = await db.query<{ sku_no: string }>(
      `select p.sku_no from products p join shop_catalogs s on s.root_id = p.root_id and s.shop_no = $1
       where p.on_sale and p.price_cents is not null and p.limit_qty is null and ${condition}
       order by p.sales desc, p.sku_no limit 12`,
      [shopNo],
    )
    const numbers = rows.map((row) => row.sku_no)
    const goods = await goodsOf(db, shopNo, numbers, null)
    goodsOfKind[name] = numbers.flatMap((skuNo) => goods.get(skuNo) ?? [])
  }
  return goodsOfKind as GoodsByKind
}

export async function buyerOf(db: Queryable, shopNo: string, buyer: SeedOrder['buyer']): Promise<Viewer> {
  const { mobile } = SEED_MEMBERS[buyer]
  const [user] = await db.query<{ user_id: number; company_id: number; roles: Role[] }>(
    'select user_id, company_id, roles from users where mobile = $1',
    [mobile],
  )
  const roleCodes = user!.roles
  return {
    userId: String(user!.user_id),
    companyId: String(user!.company_id),
    roleCodes,
    mobile,
    hidesPrices: false,
    shopNo,
    role: effectiveRole(roleCodes),
  }
}

function linesOf(order: SeedOrder, goodsOfKind: GoodsByKind) {
  return order.lines.flatMap(({ of, place, packs }) => {
    const choice = goodsOfKind[of].length > 0 ? goodsOfKind[of] : goodsOfKind.ownStock
    const goods = choice[place % choice.length]
    if (!goods) return []
    const { min, step } = quantityRule({ minOrderNum: goods.min_order, mpq: goods.mpq, canPurchaseQty: null })
    const quantity = Math.min(Math.max(min, packs * step), Math.max(min, ruleOf(goods).max))
    const cents = centsFor(goods, quantity) ?? 0
    const verdict = { kind: null, reason: '' }
    const origin = { demandOrderNo: '', demanderName: '', demandRemark: '', open: null }
    return { skuNo: goods.sku_no, goods, quantity, together: quantity, cents, verdict, ...origin }
  })
}

async function placeOrder(tx: Queryable, viewer: Viewer, order: SeedOrder, goodsOfKind: GoodsByKind, now: Date) {
  const goods = linesOf(order, goodsOfKind)
  const [entry] = await tx.query<{ receive_id: number; invoice_id: number | null }>(
    `select a.receive_id, (select invoice_id from invoices i where i.user_id = a.user_id order by is_default desc, invoice_id limit 1)
     from addresses a where a.user_id = $1 order by a.is_default desc, a.receive_id limit 1`,
    [viewer.userId],
  )
  if (!entry) return null
  const receive = await receiveOf(tx, viewer, String(entry.receive_id))
  const demander = order.demanded ? await buyerOf(tx, viewer.shopNo, 'demander') : undefined
  const skuList = goods.map(({ skuNo, quantity }) => ({ skuNo, quantity }))
  const demandOrderNo = demander ? await seedOrderedDemand(tx, { demander, buyer: viewer }, skuList, now) : ''
  const valid = goods.map((line) => ({ ...line, demandOrderNo }))
  const totals = basketTotals(valid)
  const freight = freightOf(
    totals.total,
    receive.provinceCode,
    valid.map(({ goods }) => ({ dangerous: goods.dangerous })),
  )
  const orderNo = await insertOrder(tx, {
    viewer,
    systemNo: SYSTEM_NO,
    demanderIds: demander ? [demander.userId] : [],
    asked: {
      source: demander ? 'DEMAND' : 'BUY_NOW',
      remark: order.remark,
      purchaseNo: order.purchaseNo,
      demandOrderNo,
    },
    state: { status: 'PRE_CONFIRM', payStatus: 'UNPAID', approvalStatus: 'NONE' },
    quote: { valid, totals },
    taken: valid.map(() => ({ fromShop: 0, fromSupplier: 0 })),
    freight,
    payable: totals.total + freight.total,
    destinations: {
      receive,
      invoice: await invoiceOf(
        tx,
        viewer,
        entry.invoice_id === null || order.withoutInvoice ? undefined : String(entry.invoice_id),
      ),
      invoiceReceive: null,
    },
    payDeadline: payDeadline(now),
    now,
  })
  await addEvent(tx, orderNo, { event: 'create', actor: { userId: viewer.userId }, now })
  if (demander) {
    await afterOrder(tx, await lockForOrder(tx, orderNo), { orderNo, userId: viewer.userId, now })
  }
  return orderNo
}

async function take(db: Db, viewer: Viewer, orderNo: string, step: SeedStep, now: Date): Promise<void> {
  const happen = (event: Parameters<typeof advance>[2]['event'], actor: 'SYSTEM' | { userId: string }, note = '') =>
    db.transaction(async (tx) => {
      await advance(tx, await lockOrder(tx, orderNo), { event, actor, note, now })
    })
  if (step.do === 'pay') {
    await db.transaction(async (tx) => {
      const { payable_cents: amount } = await lockOrder(tx, orderNo)
      await receivePayment(tx, { orderNo, transactionId: `SEED${orderNo}`, amount }, 'sandbox', now)
    })
  }
  if (step.do === 'accept') await acceptOrder(db, orderNo, now)
  if (step.do === 'ship') {
    const lines = await orderLines(db, orderNo)
    const named = step.lines?.flatMap((place) => lines[place] ?? []) ?? []
    const wanted = named.map((line) => ({ skuNo: line.sku_no, quantity: line.quantity }))
    await shipOrder(db, orderNo, { lines: wanted, ...(step.kind ? { kind: step.kind } : {}) }, now)
  }
  if (step.do === 'track') {
    for (const { outbound_no } of await packagesOf(db, orderNo)) {
      await reportTrack(db, outbound_no, { state: step.state, context: step.context, at: now })
    }
  }
  if (step.do === 'take') await happen('confirmTake', { userId: viewer.userId })
  if (step.do === 'cancel') await happen('cancelByBuyer', { userId: viewer.userId }, step.reason)
  if (step.do === 'issue') await issueSeedInvoice(db, viewer.shopNo, orderNo, now)
  if (step.do === 'reject') await rejectSeedInvoice(db, viewer.shopNo, orderNo, step.reason, now)
  if (step.do === 'timeout') await happen('cancelByTimeout', 'SYSTEM', '超时未支付')
  if (step.do === 'refund') {
    await db.query('update payments set refunded_at = $2, next_refund_try = null where order_no = $1', [orderNo, now])
    await happen('refunded', 'SYSTEM')
  }
}

export async function seedOrders(db: Db, shopNos: readonly string[]): Promise<void> {
  const end = Date.now()
  for (const shopNo of shopNos) {
    const goodsOfKind = await goodsByKind(db, shopNo)
    // The oldest first, so that numbers and times run the same way.
    for (const order of [...SEED_ORDERS].sort((left, right) => right.hoursAgo - left.hoursAgo)) {
      const viewer = await buyerOf(db, shopNo, order.buyer)
      const created = end - order.hoursAgo * HOUR_MS
      const pace = Math.min(STEP_HOURS, order.hoursAgo / (order.steps.length + 1)) * HOUR_MS
      const orderNo = await db.transaction((tx) => placeOrder(tx, viewer, order, goodsOfKind, new Date(created)))
      if (orderNo === null) continue
      for (const [index, step] of order.steps.entries()) {
        await take(db, viewer, orderNo, step, new Date(created + pace * (index + 1)))
      }
    }
    const people = {
      demander: await buyerOf(db, shopNo, 'demander'),
      purchaser: await buyerOf(db, shopNo, 'purchaser'),
      purchaseManager: await buyerOf(db, shopNo, 'purchaseManager'),
    }
    if (shopNo === DEMO_SHOP_NO) await seedDemands(db, people, goodsOfKind.ownStock, end)
  }
  await endOfDemands(db)
}
