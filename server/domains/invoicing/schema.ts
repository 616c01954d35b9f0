import { Type } from 'typebox'
import type { invoicingCalls } from '../../../src/api/invoicing'
import { INVOICING_LIMITS } from '../../../src/domain/invoicing'
import { key, listOf, orderPageSize, pageNum, recordId, schemasFor, text } from '../../schema'

const one = Type.Object({ id: key(32) })

export const invoicingSchemas = schemasFor<typeof invoicingCalls>()({
  candidates: Type.Object({
    pageNum,
    pageSize: orderPageSize,
    first: Type.Optional(text(INVOICING_LIMITS.orders * 33)),
  }),
  create: Type.Object({
    orderNos: listOf(key(32), INVOICING_LIMITS.orders),
    amount: Type.Number(),
    invoiceId: recordId,
    type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    way: Type.Union([Type.Literal('EMAIL'), Type.Literal('PAPER')]),
    email: Type.Optional(text()),
    invoiceReceiveId: Type.Optional(recordId),
    remark: Type.Optional(text(INVOICING_LIMITS.remark)),
  }),
  list: Type.Object({ pageNum, pageSize: orderPageSize }),
  one,
  withdraw: one,
  file: one,
})
