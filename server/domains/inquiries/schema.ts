import { Type } from 'typebox'
import type { inquiryCalls } from '../../../src/api/inquiries'
import { INQUIRY_LIMITS } from '../../../src/domain/inquiry'
import { integer, key, orderPageSize, pageNum, schemasFor, text } from '../../schema'

export const inquirySchemas = schemasFor<typeof inquiryCalls>()({
  create: Type.Object({
    what: key(INQUIRY_LIMITS.what),
    quantity: integer(1, INQUIRY_LIMITS.quantity),
    unit: key(INQUIRY_LIMITS.unit),
    neededBy: Type.Optional(Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' })),
    detail: Type.Optional(text(INQUIRY_LIMITS.detail)),
  }),
  list: Type.Object({ pageNum, pageSize: orderPageSize }),
  withdraw: Type.Object({ id: key(32) }),
})
