/** What a company holds without having paid, asked before it may hold more (R-ORD-11). */
import { roomIn, TRUST, type Trust } from '../../../src/domain/order/unpaid'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import type { Goods } from '../basket/goods'
import { isMadeToOrder } from '../product/presenter'
import type { Viewer } from '../viewer'

type Company = Pick<Viewer, 'shopNo' | 'companyId'>

/** Nobody has paid, whether he could or not; in a shop that sells on account nobody has accepted. */
const OPEN = `o.company_id = $2::bigint and o.status = 'PRE_CONFIRM' and o.pay_status <> 'PAID'`

interface Held {
  pieces: number
  /** Some of them by orders of other shops. */
  isElsewhere: boolean
}

export interface Holding {
  trust: Trust
  /** How the buyer gets rid of it. */
  words: { open: string; remedy: string; until: string }
  held: ReadonlyMap<string, Held>
}

const WORDS = {
  pay: { open: '未付款', remedy: '请先付款或取消', until: '付款' },
  account: { open: '待接单', remedy: '请等待商家接单或取消', until: '商家接单' },
} as const

async function trustOf(db: Queryable, { shopNo, companyId }: Company): Promise<Trust> {
  const sent = await db.query(
    `select 1 from orders where shop_no = $1 and company_id = $2::bigint
       and status in ('PARTIALLY_DELIVERED', 'DELIVERED', 'TAKEN') limit 1`,
    [shopNo, companyId],
  )
  return sent.length > 0 ? TRUST.known : TRUST.stranger
}

/** In all shops, because their stock is one. */
async function heldOf(db: Queryable, { shopNo, companyId }: Company): Promise<Map<string, Held>> {
  const rows = await db.query<Held & { sku_no: string }>(
    `select l.sku_no, sum(l.from_shop + l.from_supplier)::int as pieces, bool_or(o.shop_no <> $1) as "isElsewhere"
     from orders o join order_lines l using (order_no) where ${OPEN} group by l.sku_no`,
    [shopNo, companyId],
  )
  return new Map(rows.map((row) => [row.sku_no, row]))
}

/**
 * Refused when it has too many open orders already. `lock`: strangers order one after the other, each seeing what the
 * one before holds; it comes before the lock of the goods.
 */
export async function holdingOf(db: Queryable, company: Company, { lock }: { lock: boolean }): Promise<Holding> {
  const { shopNo, companyId } = company
  const trust = await trustOf(db, company)
  const isStranger = trust === TRUST.stranger
  if (lock && isStranger)
    await db.query('select 1 from companies where company_id = $1::bigint for no key update', [companyId])
  const [found] = await db.query<{ open: number; approving: number; credit: boolean }>(
    `select o.open, o.approving, s.credit from shops s, (
       select count(*)::int as open, (count(*) filter (where o.approval_status = 'APPROVING'))::int as approving
       from orders o where o.shop_no = $1 and ${OPEN}) o
     where s.shop_no = $1`,
    [shopNo, companyId],
  )
  const approving = found?.approving ?? 0
  const waits = approving > 0 ? `（其中 ${approving} 个审批中）` : ''
  const words = found?.credit ? WORDS.account : WORDS.pay
  if ((found?.open ?? 0) >= trust.orders)
    throw fail('orderState', `贵公司已有 ${found?.open} 个${words.open}订单${waits}，${words.remedy}部分订单后再下单`, {
      approving,
    })
  return { trust, words, held: isStranger ? await heldOf(db, company) : new Map() }
}

/** '' when the company may order as much of it. */
export function refusalOf({ trust, words, held: all }: Holding, goods: Goods, quantity: number): string {
  if (trust.share === 1 || isMadeToOrder(goods)) return ''
  const { pieces: held, isElsewhere } = all.get(goods.sku_no) ?? { pieces: 0, isElsewhere: false }
  const left = goods.shop_stock + goods.supplier_stock
  const room = roomIn({ left, held, minOrderNum: goods.min_order, mpq: goods.mpq }, trust)
  if (quantity <= room) return ''
  if (room > 0) return `贵公司${words.until}前最多可订 ${room} ${goods.unit}，${words.until}后可再订`
  return `贵公司${isElsewhere ? '在各店铺' : ''}的${words.open}订单已占用 ${held} ${goods.unit}，${words.remedy}后再订`
}
