/** R-DSM-01, -02, -09: a draft is kept, a demand is submitted, a cancelled one is submitted again. */
import type { DemandAgain, DemandedSku, NewDemand } from '../../../src/api/demand'
import type { OrderReceive } from '../../../src/api/order'
import { mayHappen, type DemandEvent } from '../../../src/domain/demand/machine'
import { DEMAND_LIMITS, DEMAND_LINES } from '../../../src/domain/demand/status'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { fromWireTime } from '../../database/wireTime'
import { goodsOf, type Goods, type GoodsBySku, type Place } from '../basket/goods'
import { lockBasket } from '../basket/lines'
import { receiveOf } from '../destination'
import { freeNumber } from '../numbers'
import { centsFor } from '../product/presenter'
import type { Viewer } from '../viewer'
import { addDemandEvent } from './events'
import { refuseUnsellable } from './judge'
import { isRequester, lockDemand } from './scope'
import { linesOfDemands, type DemandRow } from './rows'
import { refuseStale } from './stale'
import { tellDeciders } from './tell'

const DAY_MS = 86_400_000
const FURTHEST_DAYS = 365
/** More than anybody means to finish. */
const MOST_DRAFTS = 50
/** Of one requester: what nobody has decided on. */
const MOST_WAITING = 200

interface Line {
  skuNo: string
  quantity: number
  remark: string
}

interface Wanted {
  lines: readonly Line[]
  purpose: string
  remark: string
  receiveId: string | null
  receive: OrderReceive | null
  needDate: string | null
}

/** The same goods twice are one line with the sum and both remarks. */
function merged(skuList: readonly DemandedSku[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { skuNo, quantity, remark = '' } of skuList) {
    const earlier = lines.get(skuNo)
    const remarks = [earlier?.remark, remark.trim()].filter(Boolean).join('；')
    if (remarks.length > DEMAND_LIMITS.lineRemark)
      throw fail('badRequest', `单行备注最多 ${DEMAND_LIMITS.lineRemark} 字`)
    lines.set(skuNo, { skuNo, quantity: quantity + (earlier?.quantity ?? 0), remark: remarks })
  }
  if (lines.size === 0) throw fail('badRequest', '请选择商品')
  if (lines.size > DEMAND_LINES) throw fail('badRequest', `单个需求单最多 ${DEMAND_LINES} 行商品`)
  return [...lines.values()]
}

/** A day of the calendar, not over in Shanghai and not too far away; null where there is no hurry. */
function dayIn(text: string, now: Date): string | null {
  if (text === '') return null
  const end = fromWireTime(`${text} 23:59:59`)
  if (!end || end < now || end.getTime() > now.getTime() + (FURTHEST_DAYS + 1) * DAY_MS)
    throw fail('badRequest', '期望到货日期应在今天起一年以内')
  return text
}

async function receiverOf(tx: Queryable, viewer: Viewer, receiveId: string): Promise<OrderReceive | null> {
  if (receiveId === '') return null
  // Somebody else's address is none.
  return receiveOf(tx, viewer, receiveId).catch(() => {
    throw fail('notFound', '收货地址不存在，请重新选择')
  })
}

async function wantedOf(tx: Queryable, viewer: Viewer, asked: Omit<NewDemand, 'isDraft'>, now: Date): Promise<Wanted> {
  const { receiveId = '', needDate = '', purpose = '', remark = '' } = asked
  const receive = await receiverOf(tx, viewer, receiveId)
  return {
    lines: merged(asked.skuList),
    purpose: purpose.trim(),
    remark: remark.trim(),
    receiveId: receive && /^\d+$/.test(receiveId) ? receiveId : null,
    receive,
    needDate: dayIn(needDate, now),
  }
}

async function knownGoods(tx: Queryable, viewer: Viewer, { lines, receive }: Wanted, city: Place): Promise<GoodsBySku> {
  const skuNos = lines.map(({ skuNo }) => skuNo)
  const goods = await goodsOf(tx, viewer.shopNo, skuNos, receive ?? city)
  if (skuNos.some((skuNo) => !goods.has(skuNo))) throw fail('notFound', '商品不存在')
  return goods
}

/** Whatever the search field of the list finds a demand by. */
function searchText(number: string, viewerName: string, { purpose, lines }: Wanted, goods: GoodsBySku): string {
  const names = lines.flatMap(({ skuNo }) => [skuNo, goods.get(skuNo)?.name ?? ''])
  return [number, viewerName, purpose, ...names].join('\n').toLowerCase()
}

async function nameOf(tx: Queryable, { userId }: Viewer): Promise<string> {
  const [row] = await tx.query<{ name: string }>('select name from users where user_id = $1', [userId])
  return row?.name ?? ''
}

/** Those of one requester are saved one after the other: what he has is counted. */
async function bound(tx: Queryable, { userId, shopNo }: Viewer, isDraft: boolean): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`demands ${userId} ${shopNo}`])
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from demand_orders where shop_no = $1 and user_id = $2 and status = $3',
    [shopNo, userId, isDraft ? 'DRAFT' : 'PENDING_CONFIRM'],
  )
  const most = isDraft ? MOST_DRAFTS : MOST_WAITING
  if ((row?.n ?? 0) < most) return
  if (isDraft) throw fail('conflict', `最多保存 ${most} 份草稿，请先提交或取消部分草稿`)
  throw fail('tooMany', `您已有 ${most} 张需求单等待确认，请等采购处理后再提交`)
}

async function insertHead(
  tx: Queryable,
  viewer: Viewer,
  { wanted, goods, parentNo, now }: { wanted: Wanted; goods: GoodsBySku; parentNo: string | null; now: Date },
): Promise<string> {
  const name = await nameOf(tx, viewer)
  return freeNumber('DO', now, async (number) => {
    const rows = await tx.query(
      `insert into demand_orders (demand_order_no, shop_no, company_id, user_id, user_name, status, purpose, remark,
         receive_id, receive, need_date, parent_no, line_count, search_text, created_at, saved_at)
       values ($1, $2, $3, $4, $5, 'DRAFT', $6, $7, $8, $9::text::jsonb, $10, $11, $12, $13, $14, $14)
       on conflict (demand_order_no) do nothing returning demand_order_no`,
      [
        number,
        viewer.shopNo,
        viewer.companyId,
        viewer.userId,
        name,
        wanted.purpose,
        wanted.remark,
        wanted.receiveId,
        wanted.receive && JSON.stringify(wanted.receive),
        wanted.needDate,
        parentNo,
        wanted.lines.length,
        searchText(number, name, wanted, goods),
        now,
      ],
    )
    return rows.length > 0
  })
}

async function replaceLines(tx: Queryable, number: string, lines: readonly Line[]): Promise<void> {
  await tx.query('delete from demand_lines where demand_order_no = $1', [number])
  await tx.query(
    `insert into demand_lines (demand_order_no, seq, sku_no, asked, remark)
     select $1, seq - 1, sku, quantity, remark
       from unnest($2::text[], $3::int[], $4::text[]) with ordinality as line (sku, quantity, remark, seq)`,
    [number, lines.map(({ skuNo }) => skuNo), lines.map(({ quantity }) => quantity), lines.map(({ remark }) => remark)],
  )
}

/** The row is locked and a draft of the viewer's. */
async function overwrite(
  tx: Queryable,
  viewer: Viewer,
  number: string,
  { wanted, goods, now }: { wanted: Wanted; goods: GoodsBySku; now: Date },
): Promise<void> {
  await tx.query(
    `update demand_orders set purpose = $2, remark = $3, receive_id = $4, receive = $5::text::jsonb, need_date = $6,
       line_count = $7, search_text = $8, saved_at = $9, version = version + 1 where demand_order_no = $1`,
    [
      number,
      wanted.purpose,
      wanted.remark,
      wanted.receiveId,
      wanted.receive && JSON.stringify(wanted.receive),
      wanted.needDate,
      wanted.lines.length,
      searchText(number, await nameOf(tx, viewer), wanted, goods),
      now,
    ],
  )
}

/**
 * What was submitted leaves the basket, and only as much: what another device has added meanwhile stays. Of a draft
 * only what lay there already when the draft was saved; what came later is wanted again.
 */
async function leaveBasket(tx: Queryable, viewer: Viewer, lines: readonly Line[], savedAt: Date | null): Promise<void> {
  await lockBasket(tx, 'demand_cart_lines', viewer)
  const params = [
    viewer.userId,
    viewer.shopNo,
    lines.map(({ skuNo }) => skuNo),
    lines.map(({ quantity }) => quantity),
    savedAt,
  ]
  const list = 'unnest($3::text[], $4::int[]) as sent (sku, quantity)'
  const same = `c.user_id = $1 and c.shop_no = $2 and c.sku_no = sent.sku
    and ($5::timestamptz is null or c.added_at <= $5::timestamptz)`
  await tx.query(`delete from demand_cart_lines c using ${list} where ${same} and c.quantity <= sent.quantity`, params)
  await tx.query(
    `update demand_cart_lines c set quantity = c.quantity - sent.quantity from ${list} where ${same}`,
    params,
  )
}

interface Submission {
  wanted: Wanted
  goods: GoodsBySku
  event: 'submit' | 'reCreate'
  note?: string
  /** Of the draft that is submitted. */
  savedAt: Date | null
  now: Date
}

async function submit(tx: Queryable, viewer: Viewer, number: string, submission: Submission): Promise<void> {
  const { wanted, goods, event, note = '', savedAt, now } = submission
  refuseUnsellable(
    wanted.lines.map((line) => ({ ...line, demandOrderNo: number })),
    goods,
  )
  const cents = (line: Line): number | null => centsFor(goods.get(line.skuNo) as Goods, line.quantity)
  await tx.query(
    `update demand_lines l set price_cents = told.cents from unnest($2::text[], $3::int[]) as told (sku, cents)
     where l.demand_order_no = $1 and l.sku_no = told.sku`,
    [number, wanted.lines.map(({ skuNo }) => skuNo), wanted.lines.map(cents)],
  )
  const [demand] = await tx.query<DemandRow>(
    `update demand_orders set status = 'PENDING_CONFIRM', submitted_at = $2 where demand_order_no = $1 returning *`,
    [number, now],
  )
  await leaveBasket(tx, viewer, wanted.lines, savedAt)
  await addDemandEvent(tx, number, { event, actor: viewer, note, now })
  await tellDeciders(tx, demand!, {
    kind: 'submit',
    words: `等待确认：${demand!.user_name} 提交，${wanted.lines.length} 款商品`,
    now,
  })
}

async function ownDemand(tx: Queryable, viewer: Viewer, number: string, event: DemandEvent): Promise<DemandRow> {
  const demand = await lockDemand(tx, viewer, number)
  if (!isRequester(demand, viewer)) throw fail('notFound', '需求单不存在')
  if (!mayHappen(demand.status, event)) throw fail('demandState')
  return demand
}

export interface Saving {
  viewer: Viewer
  city: Place
  now: Date
}

export async function saveDemand(tx: Queryable, asked: NewDemand, { viewer, city, now }: Saving): Promise<string> {
  const isDraft = asked.isDraft === 1
  const earlier = asked.demandOrderNo
    ? await ownDemand(tx, viewer, asked.demandOrderNo, isDraft ? 'save' : 'submit')
    : undefined
  if (earlier && asked.version !== undefined && asked.version !== earlier.version)
    throw fail('conflict', '草稿已在其他设备上修改，请刷新后重试')
  if (!earlier || !isDraft) await bound(tx, viewer, isDraft)
  const wanted = await wantedOf(tx, viewer, asked, now)
  const goods = await knownGoods(tx, viewer, wanted, city)
  if (asked.fromBasket) await refuseStale(tx, viewer, wanted.lines, goods)
  const number = earlier?.demand_order_no ?? (await insertHead(tx, viewer, { wanted, goods, parentNo: null, now }))
  if (earlier) await overwrite(tx, viewer, number, { wanted, goods, now })
  await replaceLines(tx, number, wanted.lines)
  if (isDraft) {
    if (!earlier) await addDemandEvent(tx, number, { event: 'create', actor: viewer, now })
    // The goods lie in one place, so that nobody asks for them twice.
    if (asked.fromBasket) await leaveBasket(tx, viewer, wanted.lines, null)
    return number
  }
  await submit(tx, viewer, number, { wanted, goods, event: 'submit', savedAt: earlier?.saved_at ?? null, now })
  return number
}

/**
 * What is not said anew is as it was. The place is then the one of then, also when the address book has lost it; a day
 * that is over is no wish any more.
 */
async function again(tx: Queryable, viewer: Viewer, parent: DemandRow, asked: DemandAgain, now: Date): Promise<Wanted> {
  const before = await linesOfDemands(tx, [parent.demand_order_no])
  const same = before.map(({ sku_no, asked, remark }) => ({ skuNo: sku_no, quantity: asked, remark }))
  const { purpose, remark, receive_id, need_date } = parent
  const { skuList = same } = asked
  const named = asked.receiveId === undefined ? undefined : await receiverOf(tx, viewer, asked.receiveId)
  const receiveId = asked.receiveId ?? (receive_id === null ? '' : String(receive_id))
  const receive = named === undefined ? parent.receive : named
  const isOver = need_date !== null && (fromWireTime(`${need_date} 23:59:59`) ?? now) < now
  return {
    lines: merged(skuList),
    purpose: asked.purpose?.trim() ?? purpose,
    remark,
    receiveId: receive && /^\d+$/.test(receiveId) ? receiveId : null,
    receive,
    needDate: asked.needDate === undefined ? (isOver ? null : need_date) : dayIn(asked.needDate, now),
  }
}

export async function reCreateDemand(
  tx: Queryable,
  asked: DemandAgain,
  { viewer, city, now }: Saving,
): Promise<string> {
  const { id } = asked
  const parent = await ownDemand(tx, viewer, id, 'reCreate')
  const children = await tx.query(
    `select 1 from demand_orders where parent_no = $1 and status <> 'CANCELLED' limit 1`,
    [id],
  )
  if (children.length > 0) throw fail('demandState', '该需求单已重新提交')
  await bound(tx, viewer, false)
  const wanted = await again(tx, viewer, parent, asked, now)
  const goods = await knownGoods(tx, viewer, wanted, city)
  const number = await insertHead(tx, viewer, { wanted, goods, parentNo: id, now })
  await replaceLines(tx, number, wanted.lines)
  await submit(tx, viewer, number, {
    wanted,
    goods,
    event: 'submit',
    note: `由 ${id} 重新提交`,
    savedAt: new Date(0),
    now,
  })
  await addDemandEvent(tx, id, { event: 'reCreate', actor: viewer, note: number, now })
  return number
}
