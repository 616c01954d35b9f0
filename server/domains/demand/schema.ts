import { Type } from 'typebox'
import type { demandCalls } from '../../../src/api/demand'
import { DEMAND_LIMITS, DEMAND_LINES, DEMAND_STATUSES } from '../../../src/domain/demand/status'
import { empty, integer, key, listOf, orderPageSize, pageNum, quantity, schemasFor, skuNo, text } from '../../schema'

/** Confirmed at once, and read by whoever confirms them. */
const MOST_AT_ONCE = 50

const demandOrderNo = key(32)
const wireTime = Type.Optional(text(19))
const status = Type.Optional(Type.Enum([...DEMAND_STATUSES]))
const trimmed = listOf(Type.Object({ skuNo, quantity: integer(0, 999_999) }), DEMAND_LINES)
const wanted = listOf(
  Type.Object({ skuNo, quantity, remark: Type.Optional(text(DEMAND_LIMITS.lineRemark)) }),
  DEMAND_LINES,
)
/** What for, where to and when. */
const said = {
  purpose: Type.Optional(text(DEMAND_LIMITS.purpose)),
  receiveId: Type.Optional(text(32)),
  needDate: Type.Optional(Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' })),
}
/** Its length is a matter of the handler, which says so in words. */
const reason = text(500)

export const demandSchemas = schemasFor<typeof demandCalls>()({
  page: Type.Object({
    status,
    cancelType: Type.Optional(Type.Union([Type.Literal('SELF'), Type.Literal('REJECT')])),
    keyWord: Type.Optional(text(100)),
    startTime: wireTime,
    endTime: wireTime,
    pageNum,
    pageSize: orderPageSize,
  }),
  detail: Type.Object({ demandOrderNo }),
  confirm: Type.Object({
    orders: listOf(
      Type.Union([demandOrderNo, Type.Object({ demandOrderNo, lines: Type.Optional(trimmed) })]),
      MOST_AT_ONCE,
    ),
  }),
  cancel: Type.Object({ id: demandOrderNo, reason: Type.Optional(reason) }),
  create: Type.Object({
    isDraft: Type.Union([Type.Literal(0), Type.Literal(1)]),
    demandOrderNo: Type.Optional(text(32)),
    version: Type.Optional(integer(1, 999_999)),
    skuList: wanted,
    fromBasket: Type.Optional(Type.Boolean()),
    remark: Type.Optional(text(DEMAND_LIMITS.remark)),
    ...said,
  }),
  reCreate: Type.Object({ id: demandOrderNo, skuList: Type.Optional(wanted), ...said }),
  info: empty,
  resume: Type.Object({ id: demandOrderNo, lines: Type.Optional(trimmed) }),
  closeRest: Type.Object({ id: demandOrderNo, reason, skuNos: Type.Optional(listOf(skuNo, DEMAND_LINES)) }),
})
