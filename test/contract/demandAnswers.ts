/** What the calls of demands, notices and the company's settings answer; see answers.ts. */
import { Type, type TSchema } from 'typebox'
import { DEMAND_ACTIONS } from '@/domain/demand/actions'
import { DEMAND_STATUSES } from '@/domain/demand/status'
import { ORDER_STATUSES } from '@/domain/order/status'

const text = Type.String()
const number = Type.Number()
const flag = Type.Boolean()
const maybe = Type.Union([Type.Number(), Type.Null()])
const done = Type.Literal(true)

function exactly<const TFields extends Record<string, TSchema>>(fields: TFields) {
  return Type.Object(fields, { additionalProperties: false })
}

const state = {
  status: Type.Enum([...DEMAND_STATUSES]),
  cancelType: Type.Union([Type.Literal('SELF'), Type.Literal('REJECT'), Type.Literal('')]),
}
const actions = Type.Array(Type.Enum([...DEMAND_ACTIONS]))
const goods = {
  skuNo: text,
  skuName: text,
  image: text,
  specText: text,
  unit: text,
  quantity: number,
  price: maybe,
  amount: number,
}
const brief = exactly({
  ...state,
  demandOrderNo: text,
  createTime: text,
  submitTime: text,
  creatorName: text,
  own: flag,
  skuCount: number,
  totalAmount: number,
  skuList: Type.Array(exactly(goods), { minItems: 1, maxItems: 3 }),
  moreList: Type.Array(exactly({ skuNo: text, skuName: text, specText: text, unit: text, quantity: number })),
  needDate: text,
  purpose: text,
  receiveText: text,
  reason: text,
  blockedReason: text,
  remarks: number,
  unread: flag,
  actions,
})
const line = exactly({
  ...goods,
  brandName: text,
  remark: text,
  tierPrices: Type.Array(exactly({ minQty: number, price: number })),
  minOrderNum: number,
  mpq: number,
  canPurchaseQty: maybe,
  leadTimeDesc: text,
  valid: flag,
  invalidKind: Type.Union([Type.Enum(['OFF_SHELF', 'SOLD_OUT', 'AREA', 'ASK_PRICE', 'QUANTITY']), Type.Null()]),
  invalidReason: text,
  submitPrice: maybe,
  asked: number,
  confirmed: number,
  closed: number,
  ordered: number,
  shipped: number,
  received: number,
  open: number,
  inCart: number,
  cartOwner: text,
})
const receive = exactly({
  receiverName: text,
  mobile: text,
  phone: text,
  provinceCode: text,
  provinceName: text,
  cityCode: text,
  cityName: text,
  districtName: text,
  townName: text,
  detail: text,
  company: text,
})
const order = exactly({
  orderNo: text,
  status: Type.Enum([...ORDER_STATUSES]),
  createTime: text,
  creatorName: text,
  quantity: number,
  lines: Type.Array(exactly({ skuNo: text, quantity: number, shipped: number }), { minItems: 1 }),
  latestTrack: Type.Union([exactly({ time: text, context: text, stateText: text }), Type.Null()]),
  visible: flag,
})

const numbered = exactly({ demandOrderNo: text })
const pushed = exactly({ pushed: number })
const bySubject = exactly({ DEMAND: number, APPROVAL: number, ORDER: number })

export const demandAnswers = {
  demand: {
    page: exactly({ list: Type.Array(brief, { minItems: 1 }), hasNextPage: flag, pageNum: number }),
    detail: exactly({
      ...state,
      demandOrderNo: text,
      reason: text,
      creator: exactly({ userId: text, name: text, mobile: text, self: flag }),
      createTime: text,
      submitTime: text,
      remark: text,
      purpose: text,
      needDate: text,
      receiveId: text,
      receive: Type.Union([receive, Type.Null()]),
      parentNo: text,
      childNo: text,
      lines: Type.Array(line, { minItems: 1 }),
      totalAmount: number,
      submitAmount: maybe,
      version: number,
      orders: Type.Array(order),
      history: Type.Array(exactly({ event: text, title: text, time: text, actor: text, note: text }), { minItems: 1 }),
      actions,
    }),
    confirm: pushed,
    cancel: done,
    create: numbered,
    reCreate: numbered,
    info: exactly({
      DRAFT: number,
      PENDING_CONFIRM: number,
      CONFIRMED: number,
      ORDERED: number,
      COMPLETED: number,
      CANCELLED: number,
      REJECTED: number,
      WAITING: number,
      UNREAD: number,
      TO_APPROVE: number,
    }),
    resume: exactly({ pushed: number, there: number }),
    closeRest: done,
  },
  notices: {
    list: exactly({
      list: Type.Array(
        exactly({
          noticeId: text,
          subject: Type.Union([Type.Literal('DEMAND'), Type.Literal('APPROVAL'), Type.Literal('ORDER')]),
          subjectNo: text,
          kind: text,
          text,
          about: text,
          createTime: text,
          read: flag,
        }),
      ),
      hasNextPage: flag,
      pageNum: number,
    }),
    info: exactly({ unread: bySubject, waiting: bySubject }),
    read: done,
  },
  company: {
    setting: exactly({ hidePrices: flag }),
    saveSetting: done,
  },
}
