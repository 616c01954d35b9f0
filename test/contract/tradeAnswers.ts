/** What the calls of carts, orders and payment answer; see answers.ts. */
import { Type, type TSchema } from 'typebox'
import { APPROVAL_STATUSES, ORDER_STATUSES, PAY_STATUSES } from '@/domain/order/status'
import { ORDER_ACTIONS } from '@/domain/order/actions'
import { approvers } from './approvalAnswers'
import { demandAnswers } from './demandAnswers'
import { INVOICE_WAYS, INVOICING_STATES } from '@/domain/invoicing'

const text = Type.String()
const number = Type.Number()
const flag = Type.Boolean()
const maybe = Type.Union([Type.Number(), Type.Null()])
const done = Type.Literal(true)

function exactly<const TFields extends Record<string, TSchema>>(fields: TFields) {
  return Type.Object(fields, { additionalProperties: false })
}

/** One of the names, as a type and as a check. */
export function oneOf<const TNames extends readonly string[]>(names: TNames) {
  return Type.Enum(names as unknown as [...TNames])
}

const tag = exactly({ tagType: oneOf(['PROMOTION', 'TIER', 'FACT']), tagName: text })

const basketLine = {
  skuNo: text,
  skuName: text,
  brandName: text,
  image: text,
  specText: text,
  unit: text,
  price: maybe,
  tierPrices: Type.Array(exactly({ minQty: number, price: number })),
  quantity: number,
  amount: number,
  minOrderNum: number,
  mpq: number,
  canPurchaseQty: maybe,
  leadTimeDesc: text,
  leadTimeDays: number,
  supplierDirect: flag,
  dangerousProduct: flag,
  tags: Type.Array(text),
  promotionTagDTOS: Type.Array(tag),
  valid: flag,
  invalidKind: Type.Union([oneOf(['OFF_SHELF', 'SOLD_OUT', 'AREA', 'ASK_PRICE', 'QUANTITY']), Type.Null()]),
  invalidReason: text,
  alike: Type.Optional(
    exactly({ catalogId: text, catalogName: text, size: Type.Optional(exactly({ name: text, value: text })) }),
  ),
}
const discounts = Type.Array(exactly({ name: text, amount: number }))
const origin = { demandOrderNo: text, demanderName: text, demandRemark: text }
const cartLine = exactly({ ...basketLine, id: text, selected: flag, ...origin })
const demandLine = exactly({ ...basketLine, id: text, selected: flag, remark: text })
const overview = { validQuantity: number, lineCount: number, selectedAmount: number }
const cartInfo = exactly({
  ...overview,
  lines: Type.Array(cartLine, { minItems: 1 }),
  selectedQuantity: number,
  discountAmount: number,
  discounts,
})
const report = {
  rejected: Type.Array(exactly({ skuNo: text, reason: text })),
  adjusted: Type.Array(exactly({ skuNo: text, quantity: number })),
}

const states = {
  status: oneOf(ORDER_STATUSES),
  payStatus: oneOf(PAY_STATUSES),
  approvalStatus: oneOf(APPROVAL_STATUSES),
}
const track = { time: text, context: text }
const orderLine = exactly({
  skuNo: text,
  skuName: text,
  brandName: text,
  specText: text,
  image: text,
  unit: text,
  price: number,
  quantity: number,
  amount: number,
  dangerousProduct: flag,
  shippedQuantity: number,
  ...origin,
})
const orderBrief = {
  ...states,
  orderNo: text,
  systemNo: text,
  createTime: text,
  totalAmount: number,
  payableAmount: number,
  cancelReason: text,
  purchaseNo: text,
  payDeadline: text,
  skuCount: number,
  skuList: Type.Array(orderLine, { minItems: 1 }),
  orderedQuantity: number,
  shippedQuantity: number,
  actions: Type.Array(oneOf(ORDER_ACTIONS)),
  approving: Type.Union([approvers, Type.Null()]),
  invoicing: Type.Union([exactly({ applicationNo: text, state: oneOf(['APPLIED', 'ISSUED']) }), Type.Null()]),
}
const place = { provinceName: text, cityName: text, districtName: text, detail: text }
const receiver = exactly({
  ...place,
  receiverName: text,
  mobile: text,
  phone: text,
  provinceCode: text,
  cityCode: text,
  townName: text,
  company: text,
})
const parcel = { outboundNo: text, logisticsNo: text, carrier: text, state: number, stateText: text }
const logistics = Type.Array(exactly({ ...parcel, tracks: Type.Array(exactly(track)) }))
const payInfo = exactly({ timeStamp: text, nonceStr: text, prepayId: text, signType: text, paySign: text })

const application = exactly({
  applicationNo: text,
  state: oneOf(INVOICING_STATES),
  type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  title: text,
  taxNo: text,
  bankName: text,
  bankAccount: text,
  regAddress: text,
  regPhone: text,
  way: oneOf(INVOICE_WAYS),
  email: text,
  receive: Type.Union([exactly({ ...place, receiverName: text, mobile: text, email: text }), Type.Null()]),
  remark: text,
  amount: number,
  orders: Type.Array(exactly({ orderNo: text, amount: number }), { minItems: 1 }),
  applicantName: text,
  applyTime: text,
  settleTime: text,
  reason: text,
  invoiceNos: Type.Array(text),
  invoiceDate: text,
  file: Type.Union([exactly({ name: text, size: number }), Type.Null()]),
})
const page = { hasNextPage: flag, pageNum: number }

export const tradeAnswers = {
  invoicing: {
    candidates: exactly({
      list: Type.Array(
        exactly({
          orderNo: text,
          createTime: text,
          creatorName: text,
          amount: number,
          skuCount: number,
          firstName: text,
          image: text,
          obstacle: text,
        }),
        { minItems: 1 },
      ),
      ...page,
    }),
    create: exactly({ applicationNo: text }),
    list: exactly({ list: Type.Array(application, { minItems: 1 }), ...page, total: number }),
    one: application,
    withdraw: done,
    file: exactly({ url: text, name: text, size: number, expireTime: text }),
  },
  cart: {
    info: cartInfo,
    overview: exactly(overview),
    pushIn: exactly({ validQuantity: number, lineCount: number, ...report }),
    pullOut: done,
    select: cartInfo,
    updateQty: cartLine,
    pullOutAllSelected: done,
  },
  demandCart: {
    add: exactly({ count: number, ...report }),
    get: exactly({ lines: Type.Array(demandLine, { minItems: 1 }), selectedAmount: number }),
    remove: done,
    select: Type.Array(demandLine),
    update: demandLine,
    remark: demandLine,
  },
  ...demandAnswers,
  order: {
    list: exactly({
      list: Type.Array(
        exactly({
          ...orderBrief,
          creatorName: text,
          latestTrack: Type.Union([exactly({ ...track, stateText: text }), Type.Null()]),
        }),
        { minItems: 1 },
      ),
      hasNextPage: flag,
      pageNum: number,
      total: number,
    }),
    summary: exactly({
      PRE_CONFIRM: number,
      PENDING: number,
      PARTIALLY_DELIVERED: number,
      DELIVERED: number,
      CANCELLED: number,
      TAKEN: number,
      UNPAID: number,
      APPROVING: number,
    }),
    detail: exactly({
      ...orderBrief,
      shopNo: text,
      shopName: text,
      source: oneOf(['CART', 'BUY_NOW', 'DEMAND', 'REORDER']),
      goodsAmount: number,
      discountAmount: number,
      discounts,
      freight: number,
      generalFreight: number,
      dangerousFreight: number,
      payTime: text,
      payMethod: oneOf(['WECHAT', 'CREDIT', '']),
      autoConfirmTime: text,
      receive: receiver,
      invoice: Type.Union([
        exactly({
          type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
          title: text,
          taxNo: text,
        }),
        Type.Null(),
      ]),
      invoiceReceive: Type.Union([exactly({ ...place, receiverName: text, mobile: text, email: text }), Type.Null()]),
      remark: text,
      applyReason: text,
      needDate: text,
      purchaseNo: text,
      demandOrderNo: text,
      packages: Type.Array(
        exactly({
          ...parcel,
          kind: oneOf(['SHOP', 'DGDF', 'DIRECT']),
          shipTime: text,
          skuList: Type.Array(exactly({ skuNo: text, skuName: text, image: text, quantity: number }), { minItems: 1 }),
          latestTrack: Type.Union([exactly(track), Type.Null()]),
        }),
      ),
      suppliedByOthers: flag,
      creator: exactly({ userId: text, name: text, mobile: text }),
      refund: Type.Union([
        exactly({ amount: number, status: oneOf(['REFUNDING', 'REFUNDED']), time: text }),
        Type.Null(),
      ]),
      timeline: Type.Array(exactly({ event: text, title: text, time: text, actor: text }), { minItems: 1 }),
    }),
    confirmTake: done,
    cancel: done,
    preview: exactly({
      leftBehind: Type.Array(exactly({ skuNo: text, skuName: text, reason: text })),
      demandWishes: Type.Array(
        exactly({
          demandOrderNo: text,
          demanderName: text,
          needDate: text,
          receive: Type.Union([receiver, Type.Null()]),
        }),
      ),
      source: oneOf(['CART', 'BUY_NOW', 'DEMAND', 'REORDER']),
      skuList: Type.Array(exactly({ ...basketLine, ...origin }), { minItems: 1 }),
      goodsAmount: number,
      discountAmount: number,
      discounts,
      totalAmount: number,
      approvalMayGrow: flag,
      nobodyApproves: flag,
      approvalNodes: Type.Array(
        exactly({ seq: number, name: text, type: oneOf(['INTERNAL', 'EXTERNAL']), approvers: Type.Array(text) }),
      ),
    }),
    create: exactly({ orderNo: text, systemNo: text, payableAmount: number, needApproval: flag, needPay: flag }),
    briefInfo: exactly({
      ...states,
      orderNo: text,
      systemNo: text,
      payableAmount: number,
      skuCount: number,
      createTime: text,
      payDeadline: text,
    }),
    freight: exactly({ totalAmount: number, generalAmount: number, dangerousAmount: number }),
    tracks: logistics,
    tracksDGDF: logistics,
    tracksDirect: logistics,
    purchaseInfo: exactly({ purchaseNo: text, supplier: text, status: text, tracks: Type.Array(exactly(track)) }),
    statistics: exactly({
      totalAmount: number,
      openAmount: number,
      openCount: number,
      orderCount: number,
      skuCount: number,
      months: Type.Array(exactly({ month: text, amount: number, orderCount: number }), { minItems: 12 }),
      topSkus: Type.Array(
        exactly({ skuNo: text, skuName: text, image: text, quantity: number, unit: text, amount: number }),
        {
          minItems: 1,
        },
      ),
    }),
  },
  payment: {
    wxPayInfo: payInfo,
    setting: exactly({ appId: text, miniAppId: text, enable: flag, payHost: text, credit: flag }),
    amount: exactly({ payableAmount: number, status: oneOf(ORDER_STATUSES) }),
    channelPay: payInfo,
    validate: exactly({ canPay: flag, reason: Type.Optional(text) }),
    status: exactly({ payStatus: oneOf(PAY_STATUSES) }),
    noLogin: exactly({
      orderNo: text,
      systemNo: text,
      shopName: text,
      payableAmount: maybe,
      payStatus: oneOf(PAY_STATUSES),
      companyName: text,
      goodsNames: Type.Array(text, { minItems: 1, maxItems: 3 }),
      goodsCount: number,
      payDeadline: text,
    }),
    playedPay: exactly({ payStatus: oneOf(PAY_STATUSES) }),
    link: exactly({ authcode: text, expireTime: text, h5Url: text }),
  },
}
