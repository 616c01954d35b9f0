import { Type } from 'typebox'
import type { addressCalls } from '../../../src/api/addresses'
import { empty, flag, recordId, regionCode, schemasFor, text } from '../../schema'
import { TEXT_LIMIT } from './resolveText'

const one = Type.Object({ id: recordId })

/** Codes may be missing here, so that the buyer reads which part of the form is open and not the name of a field. */
export const regionFields = {
  provinceCode: Type.Union([regionCode, Type.Literal('')]),
  cityCode: Type.Union([regionCode, Type.Literal('')]),
  districtCode: Type.Union([regionCode, Type.Literal('')]),
  provinceName: Type.Optional(text(64)),
  cityName: Type.Optional(text(64)),
  districtName: Type.Optional(text(64)),
}

export const addressSchemas = schemasFor<typeof addressCalls>()({
  resolveText: Type.Object({ text: text(TEXT_LIMIT) }),
  list: empty,
  one,
  save: Type.Object({
    receiveId: Type.Optional(recordId),
    receiverName: text(),
    mobile: text(32),
    detail: text(400),
    phone: Type.Optional(text(32)),
    townCode: Type.Optional(text(12)),
    townName: Type.Optional(text(64)),
    company: Type.Optional(text(100)),
    tag: Type.Optional(text(20)),
    defaultAddress: flag,
    companyDefault: flag,
    ...regionFields,
  }),
  setDefault: one,
  remove: one,
})
