import { Type } from 'typebox'
import type { invoiceCalls } from '../../../src/api/invoices'
import { empty, flag, listOf, recordId, schemasFor, text } from '../../schema'
import { regionFields } from '../addresses/schema'

const one = Type.Object({ id: recordId })
const optional = Type.Optional(text())

export const invoiceSchemas = schemasFor<typeof invoiceCalls>()({
  list: empty,
  one,
  save: Type.Object({
    invoiceId: Type.Optional(recordId),
    type: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
    title: text(),
    taxNo: text(64),
    bankName: optional,
    bankAccount: optional,
    regAddress: optional,
    regPhone: optional,
    email: optional,
    defaultInvoice: flag,
    companyDefault: flag,
  }),
  remove: one,
  setDefault: one,
  companies: Type.Object({ companyName: text(100) }),
  addressList: empty,
  addressOne: one,
  saveAddress: Type.Object({
    receiveId: Type.Optional(recordId),
    receiverName: text(),
    mobile: text(32),
    detail: text(400),
    email: optional,
    defaultAddress: flag,
    companyDefault: flag,
    ...regionFields,
  }),
  removeAddress: one,
  setDefaultAddress: one,
  syncAddresses: Type.Object({ receiveIds: Type.Optional(listOf(recordId, 50)) }),
})
