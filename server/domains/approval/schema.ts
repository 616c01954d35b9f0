import { Type } from 'typebox'
import type { approvalCalls } from '../../../src/api/approval'
import { empty, integer, key, listOf, orderPageSize, pageNum, recordId, schemasFor, text } from '../../schema'

const orderNo = key(32)
const result = Type.Union([Type.Literal('AGREE'), Type.Literal('REJECT')])
const comment = text(400)
const amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 })
const role = Type.Union([
  Type.Literal('ADMIN'),
  Type.Literal('PURCHASE_MANAGER'),
  Type.Literal('PURCHASER'),
  Type.Literal('DEMANDER'),
])
const node = Type.Object({
  name: text(40),
  minAmount: amount,
  type: Type.Union([Type.Literal('INTERNAL'), Type.Literal('EXTERNAL')]),
  role: Type.Union([role, Type.Null()]),
  userIds: listOf(recordId, 40),
  outside: Type.Union([Type.Object({ name: text(40), mobile: text(32) }), Type.Null()]),
})
const rule = {
  enabled: Type.Boolean(),
  allowSelfApprove: Type.Boolean(),
  confirmByCode: Type.Boolean(),
  nodes: listOf(node, 20),
}
const period = { startTime: Type.Optional(text(19)), endTime: Type.Optional(text(19)) }

export const approvalSchemas = schemasFor<typeof approvalCalls>()({
  process: Type.Object({ id: orderNo }),
  approve: Type.Object({ orderNo, nodeId: recordId, result, comment }),
  token: Type.Object({ authNO: text(64) }),
  externalDetail: empty,
  externalSubmit: Type.Object({ result, comment, code: Type.Optional(text(12)) }),
  externalCode: Type.Object({ orderNo }),
  renewCode: Type.Object({ orderNo }),
  sendCode: empty,
  list: Type.Object({
    tab: Type.Union([Type.Literal('WAITING'), Type.Literal('DECIDED')]),
    pageNum,
    pageSize: orderPageSize,
  }),
  evidence: Type.Object({ orderNo: Type.Optional(text(32)) }),
  exportTrail: Type.Object(period),
  remind: Type.Object({ orderNo }),
  rule: empty,
  saveRule: Type.Object({ ...rule, version: integer(0, 1_000_000_000) }),
  tryRule: Type.Object({ amount, buyerId: Type.Optional(recordId), rule: Type.Optional(Type.Object(rule)) }),
  setStandIn: Type.Object({ userId: text(18), until: Type.Optional(text(10)) }),
  standIns: empty,
})
