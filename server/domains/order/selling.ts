/** What the seller does with an order. The console, the command line and the demonstration's automatic all end here. */
import { isCancelReason } from '../../../src/domain/order/status'
import type { TrackKind } from '../../../src/domain/order/logistics'
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { advance, lockOrder } from './advance'
import { randomNumber } from '../numbers'
import { orderLines } from './repository'
import type { OrderLineRow } from './rows'
import { CARRIERS, refuseTaken, type Waybill } from './waybill'

const SUPPLIER = '华东工业品供应中心'

export interface ShipLine {
  skuNo: string
  quantity: number
}

export interface Shipment extends Partial<Waybill> {
  /** Empty: everything that is left. */
  lines: readonly ShipLine[]
  /** Default: what the goods are, from the shop's stock or bought for the buyer. */
  kind?: TrackKind
  /** How many pieces had left when it was decided: a parcel that is sent twice is refused. */
  alreadyShipped?: number
}

/** Runs in the transaction of what is done, before it: leaves a note of who did it, or forbids it by a throw. */
export type Witness = (tx: Queryable) => Promise<void>

const nobody: Witness = () => Promise.resolve()

async function buyFromSupplier(
  tx: Queryable,
  orderNo: string,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<void> {
  if (!lines.some((line) => line.supplier_direct)) return
  await tx.query(
    `insert into supplier_purchases (purchase_no, order_no, supplier, placed_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [`CG${orderNo.slice(2)}`, orderNo, SUPPLIER, now],
  )
}

export function acceptOrder(db: Db, orderNo: string, now: Date, witness = nobody): Promise<void> {
  return db.transaction(async (tx) => {
    await witness(tx)
    await advance(tx, await lockOrder(tx, orderNo), { event: 'accept', actor: 'SELLER', now })
    await buyFromSupplier(tx, orderNo, await orderLines(tx, orderNo), now)
  })
}

/** R-OSM-12 */
export function cancelBySeller(db: Db, orderNo: string, reason: string, now: Date, witness = nobody): Promise<void> {
  if (!isCancelReason(reason)) throw fail('badRequest', '取消原因须为 2–100 字')
  return db.transaction(async (tx) => {
    await witness(tx)
    const order = await lockOrder(tx, orderNo)
    await advance(tx, order, { event: 'cancelBySeller', actor: 'SELLER', note: reason.trim(), now })
  })
}

/** What of each line goes into the parcel; a product may stand in several lines. */
function packed(lines: readonly OrderLineRow[], wanted: readonly ShipLine[]): { seq: number; quantity: number }[] {
  const open = lines.map((line) => ({ seq: line.seq, skuNo: line.sku_no, left: line.quantity - line.shipped }))
  if (wanted.length === 0) return open.filter(({ left }) => left > 0).map(({ seq, left }) => ({ seq, quantity: left }))
  const parcel = new Map<number, number>()
  for (const { skuNo, quantity } of wanted) {
    let rest = quantity
    for (const line of open.filter((each) => each.skuNo === skuNo)) {
      const taken = Math.min(line.left, rest)
      if (taken <= 0) continue
      line.left -= taken
      rest -= taken
      parcel.set(line.seq, (parcel.get(line.seq) ?? 0) + taken)
    }
    if (rest > 0) throw fail('badRequest', `${skuNo} 的可发货数量不足`)
  }
  return [...parcel].map(([seq, quantity]) => ({ seq, quantity }))
}

function kindOf(lines: readonly OrderLineRow[], parcel: readonly { seq: number }[]): TrackKind {
  const shipped = lines.filter((line) => parcel.some(({ seq }) => seq === line.seq))
  return shipped.every((line) => line.supplier_direct) ? 'DGDF' : 'SHOP'
}

/** R-OSM-06, R-OSM-07. Answers the number of the parcel. */
export function shipOrder(db: Db, orderNo: string, shipment: Shipment, now: Date, witness = nobody): Promise<string> {
  return db.transaction(async (tx) => {
    await witness(tx)
    const order = await lockOrder(tx, orderNo)
    if (shipment.alreadyShipped !== undefined && shipment.alreadyShipped !== order.shipped_quantity)
      throw fail('orderState', '订单的发货情况已有变化，请重新核对')
    const lines = await orderLines(tx, orderNo)
    const parcel = packed(lines, shipment.lines)
    const sent = parcel.reduce((sum, { quantity }) => sum + quantity, 0)
    if (sent === 0) throw fail('orderState')
    if (shipment.logisticsNo !== undefined) await refuseTaken(tx, orderNo, shipment.logisticsNo)
    const isAll = order.shipped_quantity + sent === order.ordered_quantity
    await advance(tx, order, { event: isAll ? 'shipRest' : 'shipPart', actor: 'SELLER', now })
    const [count] = await tx.query<{ n: number }>('select count(*)::int as n from packages where order_no = $1', [
      orderNo,
    ])
    const outboundNo = `CK${orderNo.slice(2)}-${(count?.n ?? 0) + 1}`
    await tx.query(
      `insert into packages (outbound_no, order_no, kind, logistics_no, carrier, state, shipped_at)
       values ($1, $2, $3, $4, $5, 1, $6)`,
      [
        outboundNo,
        orderNo,
        shipment.kind ?? kindOf(lines, parcel),
        shipment.logisticsNo ?? randomNumber('YD', now),
        shipment.carrier ?? CARRIERS[(count?.n ?? 0) % CARRIERS.length],
        now,
      ],
    )
    await tx.query(
      'insert into package_lines (outbound_no, seq, quantity) select $1, * from unnest($2::int[], $3::int[])',
      [outboundNo, parcel.map(({ seq }) => seq), parcel.map(({ quantity }) => quantity)],
    )
    await tx.query(
      `update order_lines l set shipped = l.shipped + sent.quantity
       from unnest($2::int[], $3::int[]) as sent (seq, quantity) where l.order_no = $1 and l.seq = sent.seq`,
      [orderNo, parcel.map(({ seq }) => seq), parcel.map(({ quantity }) => quantity)],
    )
    await tx.query('update orders set shipped_quantity = shipped_quantity + $2 where order_no = $1', [orderNo, sent])
    await writeTrack(tx, outboundNo, { state: 1, context: '【上海市】快件已由仓库交接，承运商已揽收', at: now })
    return outboundNo
  })
}

export interface TrackNote {
  state: number
  context: string
  at: Date
}

async function writeTrack(tx: Queryable, outboundNo: string, { state, context, at }: TrackNote): Promise<void> {
  await tx.query('insert into package_tracks (outbound_no, state, context, at) values ($1, $2, $3, $4)', [
    outboundNo,
    state,
    context,
    at,
  ])
}

/** What the carrier reports. */
export function reportTrack(db: Db, outboundNo: string, note: TrackNote, witness = nobody): Promise<void> {
  return db.transaction(async (tx) => {
    await witness(tx)
    const rows = await tx.query('update packages set state = $2 where outbound_no = $1 returning outbound_no', [
      outboundNo,
      note.state,
    ])
    if (rows.length === 0) throw fail('notFound', '包裹不存在')
    await writeTrack(tx, outboundNo, note)
  })
}
