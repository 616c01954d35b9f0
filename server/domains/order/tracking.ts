import type { Logistics, PurchaseInfo } from '../../../src/api/order'
import type { TrackKind } from '../../../src/domain/order/logistics'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import type { ToldEvent } from './events'
import { receiveFor, toLogistics, type EventRow, type PackageRow } from './presenter'
import { onlyLinesOf } from './ownLines'
import { orderLines, packagesOf, tracksOf } from './repository'
import type { OrderRow } from './rows'
import { visibleOrder } from './scope'
import type { Viewer } from '../viewer'

async function withTracks(db: Queryable, packages: readonly PackageRow[]): Promise<Logistics[]> {
  const tracks = await tracksOf(
    db,
    packages.map((parcel) => parcel.outbound_no),
  )
  return packages.map((parcel) =>
    toLogistics(
      parcel,
      tracks.filter((track) => track.outbound_no === parcel.outbound_no),
    ),
  )
}

export async function logisticsOf(
  db: Queryable,
  viewer: Viewer,
  orderNo: string,
  kind: TrackKind,
): Promise<Logistics[]> {
  await visibleOrder(db, viewer, orderNo)
  const packages = await packagesOf(db, orderNo, onlyLinesOf(viewer))
  return withTracks(
    db,
    packages.filter((parcel) => parcel.kind === kind),
  )
}

interface DirectParcel {
  salesOrderNo: string
  logisticsNo: string
  outboundNo: string
  receiveMobile: string
}

/** All four must fit: numbers of parcels are easy to guess, the receiver's mobile is not. */
export async function directLogistics(db: Queryable, viewer: Viewer, asked: DirectParcel): Promise<Logistics[]> {
  const order = await visibleOrder(db, viewer, asked.salesOrderNo)
  const packages = (await packagesOf(db, order.order_no, onlyLinesOf(viewer))).filter(
    (parcel) =>
      parcel.kind === 'DIRECT' &&
      parcel.outbound_no === asked.outboundNo &&
      parcel.logistics_no === asked.logisticsNo &&
      receiveFor(order, viewer.role).mobile === asked.receiveMobile,
  )
  if (packages.length === 0) throw fail('notFound', '没有找到该包裹')
  return withTracks(db, packages)
}

const PURCHASE_STATUS: Readonly<Record<OrderRow['status'], string>> = {
  PRE_CONFIRM: '待采购',
  PENDING: '采购中',
  PARTIALLY_DELIVERED: '部分发货',
  DELIVERED: '供应商已发货',
  TAKEN: '已完成',
  CANCELLED: '已取消',
}

const STEPS: Readonly<Partial<Record<ToldEvent, string>>> = {
  shipPart: '供应商已发出部分商品',
  shipRest: '供应商已发出全部商品',
  confirmTake: '采购单已完成',
  autoConfirm: '采购单已完成',
  cancelByBuyer: '采购单已取消',
  cancelBySeller: '采购单已取消',
}

/** How far the purchase is that the shop made for this order. */
export async function purchaseOf(db: Queryable, viewer: Viewer, orderNo: string): Promise<PurchaseInfo> {
  const order = await visibleOrder(db, viewer, orderNo)
  const [purchase] = await db.query<{ purchase_no: string; supplier: string; placed_at: Date }>(
    'select purchase_no, supplier, placed_at from supplier_purchases where order_no = $1',
    [orderNo],
  )
  const only = onlyLinesOf(viewer)
  const isOthers = only !== null && !(await orderLines(db, orderNo, only)).some((line) => line.supplier_direct)
  if (!purchase || isOthers) throw fail('notFound', '暂无采购信息')
  const events = await db.query<EventRow>(
    'select event, actor, note, at from order_events where order_no = $1 and at >= $2 order by event_id desc',
    [orderNo, purchase.placed_at],
  )
  const steps = events.flatMap(({ event, at }) => {
    const context = STEPS[event]
    return context ? { time: toWireTime(at), context } : []
  })
  return {
    purchaseNo: purchase.purchase_no,
    supplier: purchase.supplier,
    status: PURCHASE_STATUS[order.status],
    tracks: [...steps, { time: toWireTime(purchase.placed_at), context: `已向${purchase.supplier}下达采购单` }],
  }
}
