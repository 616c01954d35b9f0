import type { PurchaseStatistics } from '../../../src/api/order'
import { toYuan } from '../../../src/domain/money'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { periodOf } from '../period'
import type { Viewer } from '../viewer'

const MONTHS = 12
const TOP = 10
/** A period longer than this is no question of a buyer, and its months would be many. */
const MONTHS_LIMIT = 120
const MONTH = `to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`
const ORDERED = `o.shop_no = $1 and o.company_id = $2 and o.status <> 'CANCELLED' and o.created_at >= $3 and o.created_at < $4`
/** What was bought: an order that was cancelled bought nothing, and one that nobody has paid not yet. */
const BOUGHT = `${ORDERED} and o.pay_status in ('PAID', 'CREDIT')`
const OPEN = `${ORDERED} and o.pay_status in ('UNPAID', 'PAYING')`

/** The first moment of the month in Shanghai, `back` months before the given moment. */
function monthStart(moment: Date, back: number): Date {
  const [year, month] = toWireTime(moment).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - back, 1) - 8 * 3_600_000)
}

function monthsBetween(from: Date, before: Date): string[] {
  const months: string[] = []
  for (let back = 0; months.length < MONTHS_LIMIT; back -= 1) {
    const start = monthStart(from, back)
    if (start >= before) break
    months.push(toWireTime(start).slice(0, 7))
  }
  return months
}

interface SkuRow {
  sku_no: string
  name: string
  image: string
  unit: string
  quantity: number
  cents: number
}

export async function statisticsOf(
  db: Queryable,
  viewer: Viewer,
  asked: { startTime?: string; endTime?: string },
  now: Date,
): Promise<PurchaseStatistics> {
  const period = periodOf(asked)
  const before = period.before ?? now
  const from = period.from ?? monthStart(before, MONTHS - 1)
  const params = [viewer.shopNo, viewer.companyId, from, before]
  const months = await db.query<{ month: string; cents: number; orders: number }>(
    `select ${MONTH} as month, sum(o.payable_cents)::bigint as cents, count(*)::int as orders from orders o
     where ${BOUGHT} group by 1`,
    params,
  )
  const [open] = await db.query<{ cents: number; orders: number }>(
    `select coalesce(sum(o.payable_cents), 0)::bigint as cents, count(*)::int as orders from orders o where ${OPEN}`,
    params,
  )
  const skus = await db.query<SkuRow>(
    `select l.sku_no, max(l.name) as name, max(l.image) as image, max(l.unit) as unit, sum(l.quantity)::bigint as quantity,
            sum(l.quantity::bigint * l.price_cents)::bigint as cents
     from orders o join order_lines l using (order_no) where ${BOUGHT} group by l.sku_no order by cents desc, l.sku_no`,
    params,
  )
  const byMonth = new Map(months.map((row) => [row.month, row]))
  return {
    openAmount: toYuan(open!.cents),
    openCount: open!.orders,
    totalAmount: toYuan(months.reduce((sum, { cents }) => sum + cents, 0)),
    orderCount: months.reduce((sum, { orders }) => sum + orders, 0),
    skuCount: skus.length,
    months: monthsBetween(from, before).map((month) => ({
      month,
      amount: toYuan(byMonth.get(month)?.cents ?? 0),
      orderCount: byMonth.get(month)?.orders ?? 0,
    })),
    topSkus: skus.slice(0, TOP).map(({ sku_no, name, image, quantity, unit, cents }) => ({
      skuNo: sku_no,
      skuName: name,
      image,
      quantity,
      unit,
      amount: toYuan(cents),
    })),
  }
}
