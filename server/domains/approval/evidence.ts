/** What the company's own books say about an order that waits (R-APR-13): a fixed number of questions, however many lines it has. */
import type { ApprovalEvidence, CheaperOffer, EarlierPurchase, LineEvidence } from '../../../src/api/approval'
import { togetherOf } from '../../../src/domain/bundle'
import { toYuan } from '../../../src/domain/money'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { goodsOf, type Goods, type GoodsBySku } from '../basket/goods'
import { judgeLine } from '../basket/verdict'
import { orderLines } from '../order/repository'
import type { OrderLineRow, OrderRow } from '../order/rows'
import { centsFor, stockTold } from '../product/presenter'

const DAY_MS = 86_400_000
const PRICE_DAYS = 365
const REPEAT_DAYS = 30
const SERIES = 24
const REPEATS = 5
const CANDIDATES = 10
/** At least as much cheaper, per piece. */
const CHEAPER_SHARE = 0.97
const CHEAPER_CENTS = 100
const SHOWN_FACTS = 4

/** Numbers of orders are for whoever may open them: null for somebody outside, who also learns no names. */
export type MayOpen = ((order: { userId: string }) => boolean) | null

interface PaidRow {
  sku_no: string
  last: number
  median: number
  lowest: number
  times: number
  points: { at: string; cents: number; quantity: number; order_no: string }[]
  lowest_order: string
}

/** What an accepted order costs is settled (section 15), so that the index says all that is asked of orders. */
async function paidBefore(db: Queryable, order: OrderRow, skuNos: readonly string[], now: Date): Promise<PaidRow[]> {
  return db.query<PaidRow>(
    `with paid as materialized (
       select l.sku_no, l.price_cents as cents, l.quantity, o.order_no, o.created_at as at
       from order_lines l join orders o using (order_no)
       where l.sku_no = any($3::text[]) and o.shop_no = $1 and o.company_id = $2 and o.created_at > $4
         and o.status not in ('PRE_CONFIRM', 'CANCELLED') and o.order_no <> $5),
     ranked as (select *, row_number() over (partition by sku_no order by at desc, order_no desc) as place from paid)
     select sku_no,
       (array_agg(cents order by place))[1] as last,
       (round(percentile_cont(0.5) within group (order by cents)))::int as median,
       min(cents) as lowest, count(*)::int as times,
       (array_agg(order_no order by cents, place))[1] as lowest_order,
       json_agg(json_build_object('at', at, 'cents', cents, 'quantity', quantity, 'order_no', order_no)
         order by place desc) filter (where place <= $6) as points
     from ranked group by sku_no`,
    [order.shop_no, order.company_id, skuNos, new Date(now.getTime() - PRICE_DAYS * DAY_MS), order.order_no, SERIES],
  )
}

/** Of the orders that prove the last and the lowest price those which the reader may open. */
async function openOf(db: Queryable, paid: readonly PaidRow[], mayOpen: MayOpen): Promise<ReadonlySet<string>> {
  if (!mayOpen || paid.length === 0) return new Set()
  const numbers = paid.flatMap(({ points, lowest_order }) => [points.at(-1)?.order_no, lowest_order])
  const rows = await db.query<{ order_no: string; user_id: number }>(
    'select order_no, user_id from orders where order_no = any($1::text[])',
    [numbers],
  )
  return new Set(rows.filter(({ user_id }) => mayOpen({ userId: String(user_id) })).map(({ order_no }) => order_no))
}

function toPaid(row: PaidRow, open: ReadonlySet<string>): LineEvidence['paid'] {
  const shown = (orderNo = ''): string => (open.has(orderNo) ? orderNo : '')
  return {
    lastPrice: toYuan(row.last),
    medianPrice: toYuan(row.median),
    lowestPrice: toYuan(row.lowest),
    times: row.times,
    series: row.points.map(({ at, cents, quantity }) => ({
      time: toWireTime(new Date(at)),
      price: toYuan(cents),
      quantity,
    })),
    lastOrderNo: shown(row.points.at(-1)?.order_no),
    lowestOrderNo: shown(row.lowest_order),
  }
}

interface RepeatRow {
  group_no: string
  sku_no: string
  name: string
  quantity: number
  unit: string
  order_no: string
  user_id: number
  buyer: string
  created_at: Date
  approval_status: string
}

async function boughtLately(
  db: Queryable,
  order: OrderRow,
  skuNos: readonly string[],
  now: Date,
): Promise<{ groupOf: Map<string, string>; rows: RepeatRow[] }> {
  const products = await db.query<{ sku_no: string; group_no: string }>(
    'select sku_no, group_no from products where sku_no = any($1::text[])',
    [skuNos],
  )
  const rows = await db.query<RepeatRow>(
    // The orders first: they are the few, and their goods may have been bought for years.
    `with lately as materialized (
       select order_no, user_id, created_at, approval_status from orders
       where shop_no = $1 and company_id = $2 and created_at > $4 and status <> 'CANCELLED' and order_no <> $5)
     select p.group_no, l.sku_no, l.name, l.quantity, l.unit, o.order_no, o.user_id, u.name as buyer, o.created_at,
       o.approval_status
     from lately o join order_lines l using (order_no) join products p using (sku_no) join users u on u.user_id = o.user_id
     where p.group_no = any($3::text[])
     order by o.created_at desc, o.order_no desc limit 1000`,
    [
      ...[order.shop_no, order.company_id, [...new Set(products.map(({ group_no }) => group_no))]],
      ...[new Date(now.getTime() - REPEAT_DAYS * DAY_MS), order.order_no],
    ],
  )
  return { groupOf: new Map(products.map(({ sku_no, group_no }) => [sku_no, group_no])), rows }
}

function toEarlier(row: RepeatRow, skuNo: string, mayOpen: MayOpen): EarlierPurchase {
  return {
    orderNo: mayOpen?.({ userId: String(row.user_id) }) ? row.order_no : '',
    time: toWireTime(row.created_at),
    skuName: row.name,
    quantity: row.quantity,
    unit: row.unit,
    same: row.sku_no === skuNo,
    waiting: row.approval_status === 'APPROVING',
    buyerName: mayOpen ? row.buyer : '',
  }
}

interface Alike {
  of_sku: string
  sku_no: string
}

/** Of the same leaf with the very same facts, such as standard, size and material; goods without facts are equal to none. */
async function alikeOf(db: Queryable, order: OrderRow, skuNos: readonly string[]): Promise<Alike[]> {
  return db.query<Alike>(
    `select line.sku_no as of_sku, near.sku_no from products line cross join lateral (
       select p.sku_no from products p
       where p.catalog_id = line.catalog_id and p.sku_no <> line.sku_no and p.on_sale and p.exact_price
         and p.price_cents is not null and p.shop_stock > 0 and p.unit = line.unit
         and p.properties @> line.properties and p.properties <@ line.properties
         and p.root_id in (select root_id from shop_catalogs where shop_no = $1)
       order by p.price_cents limit $3) near
     where line.sku_no = any($2::text[]) and jsonb_array_length(line.properties) > 1`,
    [order.shop_no, skuNos, CANDIDATES],
  )
}

function toOffer(goods: Goods, cents: number, line: OrderLineRow): CheaperOffer {
  return {
    skuNo: goods.sku_no,
    skuName: goods.name,
    brandName: goods.brand_name,
    image: goods.image,
    price: toYuan(cents),
    stock: stockTold(goods),
    unit: goods.unit,
    leadTimeDays: goods.lead_days,
    sameFacts: goods.properties
      .slice(0, SHOWN_FACTS)
      .map(({ name, value, unit = '' }) => ({ name, value: unit === '' ? value : `${value} ${unit}` })),
    savedAmount: toYuan((line.price_cents - cents) * line.quantity),
  }
}

function cheaperThan(
  line: OrderLineRow,
  quantity: number,
  alike: readonly Alike[],
  goods: GoodsBySku,
): CheaperOffer | null {
  const offers = alike
    .filter(({ of_sku }) => of_sku === line.sku_no)
    .flatMap(({ sku_no }) => {
      const found = goods.get(sku_no)
      const cents = found && centsFor(found, quantity)
      if (!found || !cents || stockTold(found) < quantity) return []
      const isCheaper = cents <= line.price_cents * CHEAPER_SHARE && line.price_cents - cents >= CHEAPER_CENTS
      return isCheaper && judgeLine(found, quantity, {}, null).kind === null ? { found, cents } : []
    })
    .sort((left, right) => left.cents - right.cents)
  const [best] = offers
  return best ? toOffer(best.found, best.cents, line) : null
}

interface DemandWords {
  demand_order_no: string
  sku_no: string
  user_name: string
  purpose: string
  remark: string
  line_remark: string
  need_date: string
}

async function askedFor(db: Queryable, lines: readonly OrderLineRow[]): Promise<DemandWords[]> {
  const numbers = [...new Set(lines.map((line) => line.demand_order_no).filter(Boolean))]
  if (numbers.length === 0) return []
  return db.query<DemandWords>(
    `select d.demand_order_no, l.sku_no, d.user_name, d.purpose, d.remark, l.remark as line_remark,
       coalesce(to_char(d.need_date, 'YYYY-MM-DD'), '') as need_date
     from demand_orders d join demand_lines l using (demand_order_no) where d.demand_order_no = any($1::text[])`,
    [numbers],
  )
}

function toDemand(line: OrderLineRow, words: readonly DemandWords[], isInside: boolean): LineEvidence['demand'] {
  const found = words.find((each) => each.demand_order_no === line.demand_order_no && each.sku_no === line.sku_no)
  if (!found) return null
  return {
    demandOrderNo: isInside ? found.demand_order_no : '',
    demanderName: isInside ? found.user_name : '',
    purpose: found.purpose,
    remark: [found.line_remark, found.remark].filter(Boolean).join('；'),
    needDate: found.need_date,
  }
}

export async function evidenceOf(
  db: Queryable,
  order: OrderRow,
  mayOpen: MayOpen,
  now: Date,
): Promise<ApprovalEvidence> {
  const lines = await orderLines(db, order.order_no)
  const skuNos = [...new Set(lines.map(({ sku_no }) => sku_no))]
  const paid = await paidBefore(db, order, skuNos, now)
  const open = await openOf(db, paid, mayOpen)
  const { groupOf, rows } = await boughtLately(db, order, skuNos, now)
  const alike = await alikeOf(db, order, skuNos)
  const goods = await goodsOf(
    db,
    order.shop_no,
    alike.map(({ sku_no }) => sku_no),
    order.receive,
  )
  const words = await askedFor(db, lines)
  const sums = togetherOf(lines.map(({ sku_no: skuNo, quantity }) => ({ skuNo, quantity })))
  return {
    lines: lines.map((line) => {
      const history = paid.find(({ sku_no }) => sku_no === line.sku_no)
      const repeated = rows.filter(({ group_no }) => group_no === groupOf.get(line.sku_no))
      return {
        skuNo: line.sku_no,
        demandOrderNo: mayOpen ? line.demand_order_no : '',
        paid: history ? toPaid(history, open) : null,
        repeated: repeated.slice(0, REPEATS).map((row) => toEarlier(row, line.sku_no, mayOpen)),
        repeatedQuantity: repeated
          .filter(({ sku_no }) => sku_no === line.sku_no)
          .reduce((sum, { quantity }) => sum + quantity, 0),
        cheaper: cheaperThan(line, sums.get(line.sku_no) ?? line.quantity, alike, goods),
        demand: toDemand(line, words, mayOpen !== null),
      }
    }),
  }
}
