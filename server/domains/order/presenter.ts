/** What leaves the service of an order. Stored cents become yuan here. */
import type {
  ApprovalNodeBrief,
  Logistics,
  Order,
  OrderBrief,
  OrderBriefInfo,
  OrderInvoicing,
  OrderLine,
  OrderPackage,
  OrderReceive,
} from '../../../src/api/order'
import { maskMobile } from '../../../src/domain/account'
import { actionsOf, orderScope } from '../../../src/domain/order/actions'
import { trackStateText, type TrackKind } from '../../../src/domain/order/logistics'
import { nextState } from '../../../src/domain/order/machine'
import { may } from '../../../src/domain/permissions'
import type { Role } from '../../../src/domain/roles'
import { toYuan } from '../../../src/domain/money'
import { toWireTime } from '../../database/wireTime'
import { obstacleOf } from '../invoicing/orders'
import { EVENT_TITLES, type ToldEvent } from './events'
import { stateOf, type OrderLineRow, type OrderRow } from './rows'

/** Lines that a list shows of each order. */
export const BRIEF_LINES = 4

export interface TrackRow {
  outbound_no: string
  state: number
  context: string
  at: Date
}

export interface PackageRow {
  outbound_no: string
  order_no: string
  kind: TrackKind
  logistics_no: string
  carrier: string
  state: number
  shipped_at: Date
}

export interface PackageLineRow {
  outbound_no: string
  seq: number
  quantity: number
}

export interface EventRow {
  event: ToldEvent
  actor: string
  note: string
  at: Date
}

export function wireTimeOrNone(moment: Date | null): string {
  return moment ? toWireTime(moment) : ''
}

export function toOrderLine(row: OrderLineRow): OrderLine {
  return {
    skuNo: row.sku_no,
    skuName: row.name,
    brandName: row.brand_name,
    specText: row.spec_text,
    image: row.image,
    unit: row.unit,
    price: toYuan(row.price_cents),
    quantity: row.quantity,
    amount: toYuan(row.price_cents * row.quantity),
    dangerousProduct: row.dangerous,
    shippedQuantity: row.shipped,
    demandOrderNo: row.demand_order_no,
    demanderName: row.demander_name ?? '',
    demandRemark: row.demand_remark ?? '',
  }
}

export function discountCents(row: OrderRow): number {
  return row.discounts.reduce((sum, { cents }) => sum + cents, 0)
}

function payDeadlineOf(row: OrderRow): string {
  return nextState(stateOf(row), 'startPaying') ? wireTimeOrNone(row.pay_deadline) : ''
}

export interface Looks {
  role: Role
  /** The node that waits, with those who decide there, and whether the reader is one of them. */
  approving: ApprovalNodeBrief | null
  decides: boolean
  /** Of the order's invoice, if one was asked for or issued. */
  invoicing: OrderInvoicing | undefined
}

function common(row: OrderRow, lines: readonly OrderLineRow[], { role, invoicing, approving, decides }: Looks) {
  const state = stateOf(row)
  const isFree = invoicing === undefined && obstacleOf(row) === ''
  return {
    ...state,
    orderNo: row.order_no,
    systemNo: row.system_no,
    createTime: toWireTime(row.created_at),
    totalAmount: toYuan(row.goods_cents - discountCents(row)),
    payableAmount: toYuan(row.payable_cents),
    cancelReason: row.cancel_reason,
    purchaseNo: row.purchase_no,
    payDeadline: payDeadlineOf(row),
    skuCount: row.line_count,
    skuList: lines.map(toOrderLine),
    orderedQuantity: row.ordered_quantity,
    shippedQuantity: row.shipped_quantity,
    approving,
    actions: actionsOf(state, { role, decides }).filter((action) => action !== 'applyInvoice' || isFree),
    invoicing: may(role, 'invoices') ? (invoicing ?? null) : null,
  }
}

export function toBrief(
  row: OrderRow,
  lines: readonly OrderLineRow[],
  latest: TrackRow | undefined,
  creatorName: string,
  looks: Looks,
): OrderBrief {
  return {
    ...common(row, lines, looks),
    creatorName,
    latestTrack: latest
      ? { time: toWireTime(latest.at), context: latest.context, stateText: trackStateText(latest.state) }
      : null,
  }
}

export function toBriefInfo(row: OrderRow): OrderBriefInfo {
  return {
    ...stateOf(row),
    orderNo: row.order_no,
    systemNo: row.system_no,
    payableAmount: toYuan(row.payable_cents),
    skuCount: row.line_count,
    createTime: toWireTime(row.created_at),
    payDeadline: payDeadlineOf(row),
  }
}

export function toLogistics(parcel: PackageRow, tracks: readonly TrackRow[]): Logistics {
  return {
    outboundNo: parcel.outbound_no,
    logisticsNo: parcel.logistics_no,
    carrier: parcel.carrier,
    state: parcel.state,
    stateText: trackStateText(parcel.state),
    tracks: tracks.map(({ at, context }) => ({ time: toWireTime(at), context })),
  }
}

export interface OrderParts {
  lines: readonly OrderLineRow[]
  packages: readonly PackageRow[]
  packageLines: readonly PackageLineRow[]
  /** The latest first. */
  tracks: readonly TrackRow[]
  events: readonly EventRow[]
  shopName: string
  creator: { name: string; mobile: string }
  refundedAt: Date | null
}

function toPackage(parcel: PackageRow, { lines, packageLines, tracks }: OrderParts): OrderPackage {
  const latest = tracks.find((track) => track.outbound_no === parcel.outbound_no)
  const { tracks: _all, ...facts } = toLogistics(parcel, [])
  return {
    ...facts,
    kind: parcel.kind,
    shipTime: toWireTime(parcel.shipped_at),
    skuList: packageLines
      .filter((line) => line.outbound_no === parcel.outbound_no)
      .flatMap(({ seq, quantity }) => {
        const line = lines.find((each) => each.seq === seq)
        return line ? { skuNo: line.sku_no, skuName: line.name, image: line.image, quantity } : []
      }),
    latestTrack: latest ? { time: toWireTime(latest.at), context: latest.context } : null,
  }
}

function payMethod(row: OrderRow): Order['payMethod'] {
  if (row.pay_status === 'CREDIT') return 'CREDIT'
  return row.paid_at ? 'WECHAT' : ''
}

function refundOf(row: OrderRow, refundedAt: Date | null): Order['refund'] {
  const status = row.pay_status
  if (status !== 'REFUNDING' && status !== 'REFUNDED') return null
  return { amount: toYuan(row.payable_cents), status, time: wireTimeOrNone(refundedAt) }
}

/** What the order keeps of the title for whoever makes it out is more than its page tells. */
function invoiceOf({ invoice }: OrderRow): Order['invoice'] {
  return invoice && { type: invoice.type, title: invoice.title, taxNo: invoice.taxNo }
}

/** A DEMANDER follows where his goods go, without the numbers of the person who takes them (R-PRM-13). */
export function receiveFor({ receive }: Pick<OrderRow, 'receive'>, role: Role): OrderReceive {
  return orderScope(role) === 'demand' ? { ...receive, mobile: maskMobile(receive.mobile), phone: '' } : receive
}

export function toOrder(row: OrderRow, parts: OrderParts, looks: Looks): Order {
  const { role } = looks
  const seesPapers = may(role, 'invoices')
  const { general_freight_cents: general, dangerous_freight_cents: dangerous } = row
  return {
    ...common(row, parts.lines, looks),
    shopNo: row.shop_no,
    shopName: parts.shopName,
    source: row.source,
    goodsAmount: toYuan(row.goods_cents),
    discountAmount: toYuan(discountCents(row)),
    discounts: row.discounts.map(({ name, cents }) => ({ name, amount: toYuan(cents) })),
    freight: toYuan(general + dangerous),
    generalFreight: toYuan(general),
    dangerousFreight: toYuan(dangerous),
    payTime: wireTimeOrNone(row.paid_at),
    payMethod: payMethod(row),
    autoConfirmTime: row.status === 'DELIVERED' ? wireTimeOrNone(row.auto_confirm_at) : '',
    receive: receiveFor(row, role),
    invoice: seesPapers ? invoiceOf(row) : null,
    invoiceReceive: seesPapers ? row.invoice_receive : null,
    remark: row.remark,
    applyReason: row.apply_reason,
    needDate: row.need_date,
    demandOrderNo: row.demand_order_no,
    packages: parts.packages.map((parcel) => toPackage(parcel, parts)),
    suppliedByOthers: parts.lines.some((line) => line.supplier_direct),
    creator: { userId: String(row.user_id), name: parts.creator.name, mobile: maskMobile(parts.creator.mobile) },
    refund: refundOf(row, parts.refundedAt),
    timeline: parts.events.map(({ event, actor, at }) => ({
      event,
      title: EVENT_TITLES[event],
      time: toWireTime(at),
      actor,
    })),
  }
}
