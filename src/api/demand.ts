import type { DemandAction } from '../domain/demand/actions'
import type { DemandCancelType, DemandState, DemandStatus } from '../domain/demand/status'
import type { InvalidKind } from './baskets'
import { call } from './call'
import type { WantedSku } from './cart'
import { demandInfoCalls } from './demandInfo'
import { demandResumeCalls, type ConfirmedSku } from './demandResume'
import type { PagedList, SkuNo, TierPrice } from './goods'
import type { OrderNo, OrderReceive } from './order'
import type { OrderStatus } from '../domain/order/status'

export type DemandOrderNo = string

/** Goods of a demand as a card names them. Money in yuan, for the quantity and as of today; null: ask for the price. */
export interface DemandGoods {
  skuNo: SkuNo
  skuName: string
  image: string
  specText: string
  unit: string
  quantity: number
  price: number | null
  amount: number
}

/** R-ENT-24. Quantities are those asked for until somebody has confirmed, and those confirmed from then on. */
export interface DemandBrief extends DemandState {
  demandOrderNo: DemandOrderNo
  createTime: string
  /** '' for a draft. */
  submitTime: string
  creatorName: string
  /** It is the reader's own. */
  own: boolean
  skuCount: number
  /** An estimate over everything in it at today's prices; goods whose price must be asked for count nothing. */
  totalAmount: number
  /** The first three. */
  skuList: DemandGoods[]
  /** Up to twenty of the rest, for the words below the three. */
  moreList: Pick<DemandGoods, 'skuNo' | 'skuName' | 'specText' | 'unit' | 'quantity'>[]
  /** `YYYY-MM-DD`; '' where there is no hurry. */
  needDate: string
  purpose: string
  /** Where it goes, in one line; '' when nobody said. */
  receiveText: string
  reason: string
  /** Why it cannot be confirmed as it is; '' when it can. Of one that waits to be confirmed only. */
  blockedReason: string
  /** What its requester wrote, of the whole and of single lines: read it before confirming. */
  remarks: number
  /** Something happened to it that the reader has not looked at. */
  unread: boolean
  actions: DemandAction[]
}

/** A line with its sums (R-DSM-11) and what the stepper needs to know of its goods today. */
export interface DemandLine extends DemandGoods {
  brandName: string
  remark: string
  tierPrices: TierPrice[]
  minOrderNum: number
  mpq: number
  /** null means no limit, 0 sold out. */
  canPurchaseQty: number | null
  leadTimeDesc: string
  valid: boolean
  invalidKind: InvalidKind | null
  invalidReason: string
  /** What one piece cost when it was submitted; null: it had to be asked for, or nobody has submitted it. */
  submitPrice: number | null
  asked: number
  confirmed: number
  closed: number
  ordered: number
  shipped: number
  received: number
  /** What may still be ordered. */
  open: number
  /** How much of the open lies in somebody's cart. */
  inCart: number
  /** Whose cart that is; '' when none. Nobody else orders it before he has taken it over (R-CALL-220). */
  cartOwner: string
}

/** An order that holds something of the demand. */
export interface DemandOrderLink {
  orderNo: OrderNo
  status: OrderStatus
  createTime: string
  creatorName: string
  /** Pieces of this demand in it. */
  quantity: number
  lines: { skuNo: SkuNo; quantity: number; shipped: number }[]
  latestTrack: { time: string; context: string; stateText: string } | null
  /** The reader may open it (R-PRM-08). */
  visible: boolean
}

export interface DemandHistory {
  event: string
  title: string
  time: string
  actor: string
  note: string
}

export interface DemandDetail extends DemandState {
  demandOrderNo: DemandOrderNo
  reason: string
  creator: { userId: string; name: string; mobile: string; self: boolean }
  createTime: string
  /** '' for a draft. */
  submitTime: string
  remark: string
  purpose: string
  needDate: string
  /** Of the requester's address book, as long as it is there. */
  receiveId: string
  /** As it was when it was sent; null when nobody said where to. */
  receive: OrderReceive | null
  /** The cancelled one that this was made of, and the one that was made of this; '' for none. */
  parentNo: DemandOrderNo
  childNo: DemandOrderNo
  lines: DemandLine[]
  totalAmount: number
  /** The estimate when it was submitted; null for a draft. */
  submitAmount: number | null
  /** Counts the savings of a draft: whoever edits it says which one he saw. */
  version: number
  orders: DemandOrderLink[]
  /** What happened, oldest first. */
  history: DemandHistory[]
  actions: DemandAction[]
}

/** What `lines` do not name is confirmed as it was asked for. More than asked, or nothing at all, is refused. */
export interface DemandConfirmation {
  demandOrderNo: DemandOrderNo
  lines?: ConfirmedSku[]
}

export interface DemandedSku extends WantedSku {
  remark?: string
}

export interface NewDemand {
  /** 1 keeps a draft, 0 submits. */
  isDraft: 0 | 1
  /** The draft that is edited or submitted; without it a new demand is made. */
  demandOrderNo?: DemandOrderNo
  /** Of the draft as it was seen; another device's is not overwritten (409). */
  version?: number
  skuList: DemandedSku[]
  /**
   * These lines are the requester's basket as he saw it; where it holds something else now he is asked (409). A draft
   * of it takes them out of the basket.
   */
  fromBasket?: boolean
  purpose?: string
  remark?: string
  receiveId?: string
  /** `YYYY-MM-DD` from today, within a year. */
  needDate?: string
}

/** What is left out is as it was; '' is none. */
export interface DemandAgain extends Pick<NewDemand, 'purpose' | 'receiveId' | 'needDate'> {
  id: DemandOrderNo
  skuList?: DemandedSku[]
}

/** `data` of the answer 409 to `create` of a basket: what lies there otherwise than it was sent. */
export interface ChangedBasket {
  changes: {
    skuNo: SkuNo
    skuName: string
    unit: string
    oldQuantity: number
    /** 0: it does not lie there any more. */
    newQuantity: number
    isRemarked: boolean
  }[]
}

export interface DemandQuery {
  status?: DemandStatus
  /** With CANCELLED: those withdrawn, or those refused. */
  cancelType?: DemandCancelType
  /** Number of the demand, name or number of goods, name of the requester, purpose. */
  keyWord?: string
  /** `YYYY-MM-DD HH:mm:ss` of their making, both ends included. */
  startTime?: string
  endTime?: string
  pageNum: number
  pageSize: number
}

/** `data` of the answers 2001 to 2005, 4001 and 409: which demand and which goods are in the way. */
export interface RefusedDemands {
  demands: {
    demandOrderNo: DemandOrderNo
    reason: string
    lines: { skuNo: SkuNo; skuName: string; reason: string }[]
  }[]
}

export const demandCalls = {
  /** R-CALL-122 The latest first; of those that wait to be confirmed the one that is needed first. Drafts are their author's. */
  page: call<DemandQuery, PagedList<DemandBrief>>()({
    id: 'R-CALL-122',
    method: 'GET',
    path: '/demand/order/page',
    access: 'demandsSeen',
  }),
  /** R-CALL-123 Whoever reads it has seen what is new in it. */
  detail: call<{ demandOrderNo: DemandOrderNo }, DemandDetail>()({
    id: 'R-CALL-123',
    method: 'GET',
    path: '/demand/order/detail',
    access: 'demandsSeen',
  }),
  /** R-CALL-124 All of them or none. `pushed` is the number of lines that went into the cart. */
  confirm: call<{ orders: (DemandOrderNo | DemandConfirmation)[] }, { pushed: number }>()({
    id: 'R-CALL-124',
    method: 'POST',
    path: '/demand/order/confirm',
    body: 'orders',
    headers: ['idempotencyKey'],
    access: 'demandsDecided',
  }),
  /** R-CALL-125 The requester withdraws, the purchaser refuses; only a draft goes without a reason. */
  cancel: call<{ id: DemandOrderNo; reason?: string }, true>()({
    id: 'R-CALL-125',
    method: 'PUT',
    path: '/demand/order/cancel/:id',
    query: ['reason'],
    headers: ['idempotencyKey'],
    access: 'demandBasket',
  }),
  /** R-CALL-126 What is submitted leaves the demand basket. */
  create: call<NewDemand, { demandOrderNo: DemandOrderNo }>()({
    id: 'R-CALL-126',
    method: 'POST',
    path: '/demand/order/create',
    headers: ['idempotencyKey'],
    access: 'demandBasket',
  }),
  /** R-CALL-127 Without `skuList` the same goods again. */
  reCreate: call<DemandAgain, { demandOrderNo: DemandOrderNo }>()({
    id: 'R-CALL-127',
    method: 'POST',
    path: '/demand/order/reCreate/:id',
    headers: ['idempotencyKey'],
    access: 'demandBasket',
  }),
  info: demandInfoCalls.info,
  resume: demandResumeCalls.resume,
  /** R-CALL-221 不再采购, ours: gives up what is open, of the goods that are named or of all. */
  closeRest: call<{ id: DemandOrderNo; reason: string; skuNos?: SkuNo[] }, true>()({
    id: 'R-CALL-221',
    method: 'PUT',
    path: '/demand/order/close/:id',
    headers: ['idempotencyKey'],
    access: 'demandsDecided',
  }),
}
