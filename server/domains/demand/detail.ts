import type { DemandDetail, DemandHistory, DemandOrderLink } from '../../../src/api/demand'
import { maskMobile } from '../../../src/domain/account'
import { trackStateText } from '../../../src/domain/order/logistics'
import type { OrderStatus } from '../../../src/domain/order/status'
import { reachOf } from '../../../src/domain/permissions'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { goodsOf, type Place } from '../basket/goods'
import type { Viewer } from '../viewer'
import { heldLines } from './carts'
import { DEMAND_EVENT_TITLES, type ToldDemandEvent } from './events'
import { actionsFor, estimate, submittedAmount, toDemandLine } from './presenter'
import { linesOfDemands, stateOf, type DemandRow } from './rows'
import { isRequester, visibleDemand } from './scope'

interface OrderOfDemand {
  order_no: string
  status: OrderStatus
  created_at: Date
  user_id: number
  name: string
  demander_ids: number[]
  lines: { skuNo: string; quantity: number; shipped: number }[]
  track: { at: string; context: string; state: number } | null
}

async function ordersOf(db: Queryable, demandOrderNo: string): Promise<OrderOfDemand[]> {
  return db.query<OrderOfDemand>(
    `select o.order_no, o.status, o.created_at, o.user_id, u.name, o.demander_ids,
       json_agg(json_build_object('skuNo', l.sku_no, 'quantity', l.quantity, 'shipped', l.shipped) order by l.seq) as lines,
       (select json_build_object('at', t.at, 'context', t.context, 'state', t.state)
          from packages p join package_tracks t using (outbound_no) where p.order_no = o.order_no and exists (
            select 1 from package_lines pl join order_lines own on own.order_no = p.order_no and own.seq = pl.seq
            where pl.outbound_no = p.outbound_no and own.demand_order_no = $1)
          order by t.at desc, t.track_id desc limit 1) as track
     from order_lines l join orders o using (order_no) join users u using (user_id)
     where l.demand_order_no = $1 group by o.order_no, u.name order by o.created_at, o.order_no`,
    [demandOrderNo],
  )
}

/** R-PRM-08, without asking for the order itself. */
function isVisible(order: OrderOfDemand, { userId, role }: Viewer): boolean {
  if (reachOf(role, 'ordersSeen') === 'company') return true
  if (reachOf(role, 'orderCreated') === 'none') return order.demander_ids.map(String).includes(userId)
  return String(order.user_id) === userId
}

function toLink(order: OrderOfDemand, viewer: Viewer): DemandOrderLink {
  const { track } = order
  return {
    orderNo: order.order_no,
    status: order.status,
    createTime: toWireTime(order.created_at),
    creatorName: order.name,
    quantity: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: order.lines,
    latestTrack: track && {
      time: toWireTime(new Date(track.at)),
      context: track.context,
      stateText: trackStateText(track.state),
    },
    visible: isVisible(order, viewer),
  }
}

interface EventRow {
  event: ToldDemandEvent
  actor: string
  note: string
  at: Date
}

const toHistory = ({ event, actor, note, at }: EventRow): DemandHistory => ({
  event,
  title: DEMAND_EVENT_TITLES[event],
  time: toWireTime(at),
  actor,
  note,
})

/** The one that was made of it and is not cancelled, else the last that was. */
async function childOf(db: Queryable, demandOrderNo: string): Promise<{ number: string; isAlive: boolean }> {
  const [row] = await db.query<{ number: string; alive: boolean }>(
    `select demand_order_no as number, status <> 'CANCELLED' as alive from demand_orders where parent_no = $1
     order by alive desc, created_at desc limit 1`,
    [demandOrderNo],
  )
  return { number: row?.number ?? '', isAlive: row?.alive ?? false }
}

async function requesterOf(db: Queryable, { user_id }: DemandRow): Promise<string> {
  const [row] = await db.query<{ mobile: string }>('select mobile from users where user_id = $1', [user_id])
  return maskMobile(row?.mobile ?? '')
}

export async function demandDetail(
  db: Queryable,
  viewer: Viewer,
  demandOrderNo: string,
  city: Place,
): Promise<DemandDetail> {
  const demand = await visibleDemand(db, viewer, demandOrderNo)
  const lines = await linesOfDemands(db, [demandOrderNo])
  const place = demand.receive ?? city
  const goods = await goodsOf(
    db,
    viewer.shopNo,
    lines.map(({ sku_no }) => sku_no),
    place,
  )
  const held = await heldLines(db, viewer.shopNo, [demandOrderNo])
  const child = await childOf(db, demandOrderNo)
  const events = await db.query<EventRow>(
    'select event, actor, note, at from demand_events where demand_order_no = $1 order by event_id',
    [demandOrderNo],
  )
  const own = isRequester(demand, viewer)
  return {
    ...stateOf(demand),
    demandOrderNo,
    reason: demand.reason,
    creator: {
      userId: String(demand.user_id),
      name: demand.user_name,
      mobile: await requesterOf(db, demand),
      self: own,
    },
    createTime: toWireTime(demand.created_at),
    submitTime: demand.submitted_at ? toWireTime(demand.submitted_at) : '',
    remark: demand.remark,
    purpose: demand.purpose,
    needDate: demand.need_date ?? '',
    receiveId: own && demand.receive_id !== null ? String(demand.receive_id) : '',
    receive: demand.receive,
    parentNo: demand.parent_no ?? '',
    childNo: child.number,
    lines: lines.flatMap((line) => {
      const found = goods.get(line.sku_no)
      if (!found) return []
      const cart = held.find(({ skuNo }) => skuNo === line.sku_no)
      return toDemandLine(demand, line, { goods: found, provinceCode: place.provinceCode, cart })
    }),
    totalAmount: estimate(demand, lines, goods),
    submitAmount: submittedAmount(lines, demand),
    version: demand.version,
    orders: (await ordersOf(db, demandOrderNo)).map((order) => toLink(order, viewer)),
    history: events.map(toHistory),
    actions: actionsFor(demand, { lines, held, viewer, hasSuccessor: child.isAlive }),
  }
}
