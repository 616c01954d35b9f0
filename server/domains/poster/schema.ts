import { Type } from 'typebox'
import type { posterCalls } from '../../../src/api/poster'
import { integer, key, schemasFor, shopNo, skuNo, text } from '../../schema'

const posterId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })
const fields = Type.Object({
  templateId: Type.Optional(text(32)),
  title: Type.Optional(text(60)),
  remark: Type.Optional(text(120)),
  showPrice: Type.Optional(Type.Boolean()),
})

export const posterSchemas = schemasFor<typeof posterCalls>()({
  create: Type.Object({ skuNo, shopNo, templateId: Type.Optional(text(32)) }),
  code: Type.Object({
    shopNo,
    skuNo: Type.Optional(skuNo),
    page: Type.Optional(key(128)),
    width: Type.Optional(integer(120, 1280)),
  }),
  update: Type.Object({ posterId, fields }),
  timeMark: Type.Object({
    posterId,
    type: Type.Union([Type.Literal('VIEW'), Type.Literal('SAVE'), Type.Literal('SHARE')]),
    time: text(19),
  }),
})
