import { Type } from 'typebox'
import type { noticeCalls } from '../../../src/api/notices'
import { empty, orderPageSize, pageNum, recordId, schemasFor, text } from '../../schema'

const subject = Type.Optional(Type.Union([Type.Literal('DEMAND'), Type.Literal('APPROVAL'), Type.Literal('ORDER')]))

export const noticeSchemas = schemasFor<typeof noticeCalls>()({
  list: Type.Object({ subject, pageNum, pageSize: orderPageSize }),
  info: empty,
  read: Type.Object({ subject, subjectNo: Type.Optional(text(32)), upTo: Type.Optional(recordId) }),
})
