import type { OrderAction } from '../domain/order/actions'
import type { TrackKind } from '../domain/order/logistics'
import type { ApprovalStatus, OrderState, OrderStatus, PayStatus } from '../domain/order/status'
import type { BasketLine } from './baskets'
import { call } from './call'
import type { Discount, LineOrigin, WantedSku } from './cart'
import type { SkuNo } from './product'

export type OrderNo = string

export type OrderSource = 'CART' | 'BUY_NOW' | 'DEMAND' | 'REORDER'

/** A line of the cart that stands for a demand is named with it. */
export interface OrderedSku extends WantedSku {
  demandOrderNo?: string
}

export interface PreviewLine extends BasketLine, LineOrigin {}

/** An approval that the order will need, before it exists. */
export interface ApprovalNodeBrief {
  seq: number
  name: string
  type: 'INTERNAL' | 'EXTERNAL'
  approvers: string[]
}

/** Goods of the cart that cannot be ordered: they stay there. */
export interface LeftBehind {
  skuNo: SkuNo
  skuName: string
  reason: string
}

/** Where to and by when a demand wants its goods; the buyer may decide otherwise. */
export interface DemandWish {
  demandOrderNo: string
  demanderName: string
  /** `YYYY-MM-DD`; '' where there is no hurry. */
  needDate: string
  /** null when nobody said where to. Its demand's number takes the place of a `receiveId`. */
  receive: OrderReceive | null
}

/** R-ENT-11. Amounts count valid lines only; the client adds the freight (R-ENT-12). */
export interface OrderPreview {
  source: OrderSource
  skuList: PreviewLine[]
  goodsAmount: number
  discountAmount: number
  discounts: Discount[]
  /** Goods less discounts, without freight. */
  totalAmount: number
  /** Who will have to agree, by goods and freight less discounts (R-APR-10). */
  approvalNodes: ApprovalNodeBrief[]
  /** No address was given, and its freight may add to those who have to agree. */
  approvalMayGrow: boolean
  /** A node that nobody can decide: the order would be closed without a decision (R-APR-11). */
  nobodyApproves: boolean
  /** Only for the source CART. */
  leftBehind: LeftBehind[]
  /** Of the demands that the lines stand for, in the order of their numbers. */
  demandWishes: DemandWish[]
}

/** R-ENT-13 */
export interface FreightAmounts {
  totalAmount: number
  generalAmount: number
  dangerousAmount: number
}

export interface CreateOrder {
  source: OrderSource
  /** `price` is what the buyer saw; another price of today is answered with 409. */
  skuList: (OrderedSku & { price: number })[]
  receiveId: string
  invoiceId?: string
  invoiceReceiveId?: string
  remark?: string
  purchaseNo?: string
  /** 申请理由 and 期望到货 (`YYYY-MM-DD`), which whoever approves is shown (R-APR-16). */
  applyReason?: string
  needDate?: string
  demandOrderNo?: string
  freight: number
  generalFreight: number
  dangerousFreight: number
  /** The preview's, so that a promotion that ended meanwhile is noticed too. */
  totalAmount?: number
}

export interface CreatedOrder {
  orderNo: OrderNo
  systemNo: string
  payableAmount: number
  needApproval: boolean
  needPay: boolean
}

/** `data` of the answer 409 to `create`: what is different from what the buyer saw. */
export interface PriceConflict {
  changes: { skuNo: SkuNo; skuName: string; oldPrice: number; newPrice: number }[]
  /** null while the freight is the one that the buyer saw. */
  freight: { oldAmount: number; newAmount: number } | null
  /** Goods less discounts, as of now. */
  totalAmount: number
}

/** `data` of the answers 2001, 2002, 2003 and 2004 to `create`, and of 409 for a cart that holds less than is ordered. */
export interface RefusedLines {
  lines: { skuNo: SkuNo; skuName: string; reason: string }[]
}

export interface OrderLine extends LineOrigin {
  skuNo: SkuNo
  skuName: string
  brandName: string
  specText: string
  image: string
  unit: string
  price: number
  quantity: number
  amount: number
  dangerousProduct: boolean
  shippedQuantity: number
}

export interface Track {
  time: string
  context: string
}

export interface Logistics {
  outboundNo: string
  logisticsNo: string
  carrier: string
  /** R-LOG-01 */
  state: number
  stateText: string
  tracks: Track[]
}

export interface OrderPackage {
  outboundNo: string
  logisticsNo: string
  carrier: string
  kind: TrackKind
  state: number
  stateText: string
  shipTime: string
  skuList: { skuNo: SkuNo; skuName: string; image: string; quantity: number }[]
  /** null until the carrier reports. */
  latestTrack: Track | null
}

/** As it was when the order was made: later changes of the address book do not reach it. */
export interface OrderReceive {
  receiverName: string
  mobile: string
  phone: string
  provinceCode: string
  provinceName: string
  cityCode: string
  cityName: string
  districtName: string
  townName: string
  detail: string
  company: string
}

export interface OrderInvoice {
  type: 1 | 2 | 3
  title: string
  taxNo: string
}

export interface OrderInvoiceReceive {
  receiverName: string
  mobile: string
  provinceName: string
  cityName: string
  districtName: string
  detail: string
  email: string
}

/** R-CALL-216 tells more of it. */
export interface OrderInvoicing {
  applicationNo: string
  state: 'APPLIED' | 'ISSUED'
}

export interface OrderBrief extends OrderState {
  orderNo: OrderNo
  systemNo: string
  createTime: string
  totalAmount: number
  payableAmount: number
  cancelReason: string
  purchaseNo: string
  /** Who made it. */
  creatorName: string
  /** Until when it can be paid; '' when there is nothing to pay. */
  payDeadline: string
  skuCount: number
  /** The first four lines. */
  skuList: OrderLine[]
  orderedQuantity: number
  shippedQuantity: number
  latestTrack: (Track & { stateText: string }) | null
  /** The application for its invoice that waits or was carried out; null for none, and for whom invoices are no matter of. */
  invoicing: OrderInvoicing | null
  /** The node that waits and who decides there; null while none does. */
  approving: ApprovalNodeBrief | null
  actions: OrderAction[]
}

/** R-ENT-16. Times are '' until the thing happened. */
export interface Order extends Omit<OrderBrief, 'latestTrack' | 'creatorName'> {
  shopNo: string
  shopName: string
  source: OrderSource
  goodsAmount: number
  discountAmount: number
  discounts: Discount[]
  freight: number
  generalFreight: number
  dangerousFreight: number
  payTime: string
  payMethod: 'WECHAT' | 'CREDIT' | ''
  /** After this the receipt counts as confirmed. */
  autoConfirmTime: string
  receive: OrderReceive
  invoice: OrderInvoice | null
  invoiceReceive: OrderInvoiceReceive | null
  remark: string
  applyReason: string
  /** `YYYY-MM-DD`, or ''. */
  needDate: string
  demandOrderNo: string
  packages: OrderPackage[]
  /** Bought from a supplier on the buyer's behalf: R-CALL-094 tells how far it is. */
  suppliedByOthers: boolean
  creator: { userId: string; name: string; mobile: string }
  refund: { amount: number; status: 'REFUNDING' | 'REFUNDED'; time: string } | null
  /** What happened, oldest first. */
  timeline: { event: string; title: string; time: string; actor: string }[]
}

/** R-ENT-17 */
export type OrderCounts = Record<OrderStatus | 'UNPAID' | 'APPROVING', number>

export interface OrderBriefInfo {
  orderNo: OrderNo
  systemNo: string
  payableAmount: number
  status: OrderStatus
  payStatus: PayStatus
  approvalStatus: ApprovalStatus
  skuCount: number
  createTime: string
  /** Until when it can be paid; '' when there is nothing to pay. */
  payDeadline: string
}

export interface OrderListQuery {
  orderStatus?: OrderStatus
  /** Those that can be paid now. */
  payStatus?: 'UNPAID'
  /** `YYYY-MM-DD HH:mm:ss`, both ends included. */
  startTime?: string
  endTime?: string
  /** Order number, name or number of a product, purchase number. */
  keyWord?: string
  pageNum: number
  pageSize: number
}

export interface PurchaseInfo {
  purchaseNo: string
  supplier: string
  status: string
  tracks: Track[]
}

export interface PurchaseStatistics {
  /** Paid, or on account. */
  totalAmount: number
  /** Of orders that are neither paid nor cancelled. */
  openAmount: number
  openCount: number
  orderCount: number
  skuCount: number
  /** Every month of the period, also those without an order; `month` is `YYYY-MM`. */
  months: { month: string; amount: number; orderCount: number }[]
  topSkus: { skuNo: SkuNo; skuName: string; image: string; quantity: number; unit: string; amount: number }[]
}

export const orderCalls = {
  /** R-CALL-082 */
  list: call<OrderListQuery, { list: OrderBrief[]; hasNextPage: boolean; pageNum: number; total: number }>()({
    id: 'R-CALL-082',
    method: 'GET',
    path: '/customer/order/list',
    access: 'ordersSeen',
    accepts: ['POST'],
  }),
  /** R-CALL-083 */
  summary: call<void, OrderCounts>()({
    id: 'R-CALL-083',
    method: 'GET',
    path: '/customer/order/getMyOrderSummariseInfo',
    errors: 'notModal',
    access: 'ordersSeen',
  }),
  /** R-CALL-084 */
  detail: call<{ id: OrderNo }, Order>()({
    id: 'R-CALL-084',
    method: 'GET',
    path: '/customer/order/detail/:id',
    access: 'ordersSeen',
    accepts: ['POST'],
  }),
  /** R-CALL-085 Repeated with the same key it is the same receipt. */
  confirmTake: call<{ id: OrderNo }, true>()({
    id: 'R-CALL-085',
    method: 'PUT',
    path: '/customer/order/confirm/take/delivery/:id',
    headers: ['idempotencyKey'],
    access: 'orderEnded',
  }),
  /** R-CALL-086 */
  cancel: call<{ id: OrderNo; cancelReason: string }, true>()({
    id: 'R-CALL-086',
    method: 'POST',
    path: '/customer/order/cancel/:id',
    access: 'orderEnded',
  }),
  /**
   * R-CALL-087 An empty `skuList` stands for the selected lines of the cart (CART), for the lines of `orderNo` (REORDER)
   * or for what is open of `demandOrderNo` (DEMAND). Lines that cannot be ordered are answered too, with their reason. With `receiveId` everything is judged
   * for that address, otherwise for the city of the headers.
   */
  preview: call<
    { source: OrderSource; skuList: OrderedSku[]; demandOrderNo?: string; orderNo?: OrderNo; receiveId?: string },
    OrderPreview
  >()({
    id: 'R-CALL-087',
    method: 'POST',
    path: '/customer/order/pre',
    access: 'orderCreated',
  }),
  /** R-CALL-088 Repeated with the same key it answers the same order (R-CHK-03). */
  create: call<CreateOrder, CreatedOrder>()({
    id: 'R-CALL-088',
    method: 'POST',
    path: '/customer/order/create',
    headers: ['idempotencyKey'],
    errors: 'self',
    access: 'orderCreated',
  }),
  /** R-CALL-089 */
  briefInfo: call<{ id: OrderNo }, OrderBriefInfo>()({
    id: 'R-CALL-089',
    method: 'GET',
    path: '/customer/order/orderBriefInfo/:id',
    access: 'ordersSeen',
  }),
  /** R-CALL-090 */
  freight: call<
    {
      orderAmount: number
      provinceCode: string
      skuList: { skuNo: SkuNo; dangerousProduct: boolean; totalAmount: number }[]
    },
    FreightAmounts
  >()({
    id: 'R-CALL-090',
    method: 'POST',
    path: '/customer/order/freightAmount',
    errors: 'notModal',
    access: 'orderCreated',
  }),
  /** R-CALL-091 The packages that the shop sent. */
  tracks: call<{ id: OrderNo }, Logistics[]>()({
    id: 'R-CALL-091',
    method: 'GET',
    path: '/customer/order/logisticTrack/:id',
    errors: 'self',
    access: 'ordersSeen',
  }),
  /** R-CALL-092 The packages of goods that were bought on the buyer's behalf. */
  tracksDGDF: call<{ id: OrderNo }, Logistics[]>()({
    id: 'R-CALL-092',
    method: 'GET',
    path: '/customer/order/logisticTrack/DGDF/:id',
    errors: 'self',
    access: 'ordersSeen',
  }),
  /** R-CALL-093 One package that a supplier sent straight to the buyer; the receiver's mobile proves who asks. */
  tracksDirect: call<
    { salesOrderNo: OrderNo; logisticsNo: string; outboundNo: string; receiveMobile: string },
    Logistics[]
  >()({
    id: 'R-CALL-093',
    method: 'GET',
    path: '/customer/order/logisticTrack/direct',
    errors: 'self',
    access: 'ordersSeen',
  }),
  /** R-CALL-094 */
  purchaseInfo: call<{ id: OrderNo }, PurchaseInfo>()({
    id: 'R-CALL-094',
    method: 'GET',
    path: '/customer/order/logisticTrack/purchase/:id',
    errors: 'self',
    access: 'ordersSeen',
  }),
  /** R-CALL-102 */
  statistics: call<{ startTime?: string; endTime?: string }, PurchaseStatistics>()({
    id: 'R-CALL-102',
    method: 'GET',
    path: '/customer/purchase/statistics/directSupply/allDetail',
    access: 'statistics',
  }),
}
