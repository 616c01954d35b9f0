import { Type } from 'typebox'
import type { orderCalls } from '../../../src/api/order'
import { empty, key, listOf, orderPageSize, pageNum, quantity, regionCode, schemasFor, skuNo, text } from '../../schema'

/** More than any order is worth; keeps sums far from the end of exact numbers. */
const AMOUNT_LIMIT = 1_000_000_000

const amount = Type.Number({ minimum: 0, maximum: AMOUNT_LIMIT })
const orderNo = key(32)
const one = Type.Object({ id: orderNo })
const source = Type.Union([
  Type.Literal('CART'),
  Type.Literal('BUY_NOW'),
  Type.Literal('DEMAND'),
  Type.Literal('REORDER'),
])
const status = Type.Union([
  Type.Literal('PRE_CONFIRM'),
  Type.Literal('PENDING'),
  Type.Literal('PARTIALLY_DELIVERED'),
  Type.Literal('DELIVERED'),
  Type.Literal('CANCELLED'),
  Type.Literal('TAKEN'),
])
const demandOrderNo = Type.Optional(text(32))
const wireTime = Type.Optional(text(19))

export const orderSchemas = schemasFor<typeof orderCalls>()({
  list: Type.Object({
    orderStatus: Type.Optional(status),
    payStatus: Type.Optional(Type.Literal('UNPAID')),
    startTime: wireTime,
    endTime: wireTime,
    keyWord: Type.Optional(text(100)),
    pageNum,
    pageSize: orderPageSize,
  }),
  summary: empty,
  detail: one,
  confirmTake: one,
  cancel: Type.Object({ id: orderNo, cancelReason: text(200) }),
  preview: Type.Object({
    source,
    skuList: listOf(Type.Object({ skuNo, quantity, demandOrderNo }), 200),
    demandOrderNo,
    orderNo: Type.Optional(text(32)),
    receiveId: Type.Optional(text(32)),
  }),
  create: Type.Object({
    source,
    skuList: listOf(Type.Object({ skuNo, quantity, demandOrderNo, price: amount }), 200),
    receiveId: key(32),
    invoiceId: Type.Optional(text(32)),
    invoiceReceiveId: Type.Optional(text(32)),
    remark: Type.Optional(text(200)),
    purchaseNo: Type.Optional(text(40)),
    applyReason: Type.Optional(text(200)),
    needDate: Type.Optional(text(10)),
    demandOrderNo,
    freight: amount,
    generalFreight: amount,
    dangerousFreight: amount,
    totalAmount: Type.Optional(amount),
  }),
  briefInfo: one,
  freight: Type.Object({
    orderAmount: amount,
    provinceCode: regionCode,
    skuList: listOf(Type.Object({ skuNo, dangerousProduct: Type.Boolean(), totalAmount: amount }), 200),
  }),
  tracks: one,
  tracksDGDF: one,
  tracksDirect: Type.Object({
    salesOrderNo: orderNo,
    logisticsNo: key(64),
    outboundNo: key(64),
    receiveMobile: key(32),
  }),
  purchaseInfo: one,
  statistics: Type.Object({ startTime: wireTime, endTime: wireTime }),
})
