import type { CompanyEntry, RegionCodes, RegionNames } from './addresses'
import { call } from './call'

/** 1 普票, 2 专票, 3 电子普票. */
export type InvoiceType = 1 | 2 | 3

/** An invoice title (R-ENT-07). Texts that were not given are ''. */
export interface Invoice extends CompanyEntry {
  invoiceId: string
  defaultInvoice: boolean
  type: InvoiceType
  title: string
  taxNo: string
  bankName: string
  bankAccount: string
  regAddress: string
  regPhone: string
  email: string
}

/** With an `invoiceId` the title is changed. A 专票 needs bank, account, address and phone (R-VAL-14). */
export interface InvoiceForm {
  invoiceId?: string
  type: InvoiceType
  title: string
  taxNo: string
  bankName?: string
  bankAccount?: string
  regAddress?: string
  regPhone?: string
  email?: string
  defaultInvoice?: boolean
  companyDefault?: boolean
}

export interface CompanyFacts {
  companyName: string
  taxNo: string
  regAddress: string
  regPhone: string
  bankName: string
  bankAccount: string
}

/** Where a paper invoice goes (R-ENT-08). */
export interface InvoiceAddress extends RegionCodes, RegionNames, CompanyEntry {
  receiveId: string
  defaultAddress: boolean
  receiverName: string
  mobile: string
  detail: string
  email: string
}

export interface InvoiceAddressForm extends RegionCodes, Partial<RegionNames> {
  receiveId?: string
  receiverName: string
  mobile: string
  detail: string
  email?: string
  defaultAddress?: boolean
  companyDefault?: boolean
}

export const invoiceCalls = {
  /** R-CALL-070 The default first, then the latest used. */
  list: call<void, Invoice[]>()({
    id: 'R-CALL-070',
    method: 'GET',
    path: '/customer/invoice/list',
    access: 'invoices',
    accepts: ['POST'],
  }),
  /** R-CALL-071 */
  one: call<{ id: string }, Invoice>()({
    id: 'R-CALL-071',
    method: 'GET',
    path: '/customer/invoice/one/:id',
    access: 'invoices',
    accepts: ['POST'],
  }),
  /** R-CALL-072 */
  save: call<InvoiceForm, { invoiceId: string }>()({
    id: 'R-CALL-072',
    method: 'POST',
    path: '/customer/invoice/save',
    access: 'invoices',
  }),
  /** R-CALL-073 */
  remove: call<{ id: string }, true>()({
    id: 'R-CALL-073',
    method: 'DELETE',
    path: '/customer/invoice/delete/:id',
    access: 'invoices',
  }),
  /** R-CALL-074 */
  setDefault: call<{ id: string }, true>()({
    id: 'R-CALL-074',
    method: 'PUT',
    path: '/customer/invoice/default/set/:id',
    access: 'invoices',
  }),
  /** R-CALL-075 Companies whose name holds the text, from two characters on; fewer answer []. */
  companies: call<{ companyName: string }, CompanyFacts[]>()({
    id: 'R-CALL-075',
    method: 'GET',
    path: '/customer/invoice/tycCompany',
    errors: 'notModal',
    access: 'invoices',
  }),
  /** R-CALL-076 */
  addressList: call<void, InvoiceAddress[]>()({
    id: 'R-CALL-076',
    method: 'GET',
    path: '/customer/invoice/receive/list',
    access: 'invoices',
    accepts: ['POST'],
  }),
  /** R-CALL-077 */
  addressOne: call<{ id: string }, InvoiceAddress>()({
    id: 'R-CALL-077',
    method: 'GET',
    path: '/customer/invoice/receive/one/:id',
    access: 'invoices',
    accepts: ['POST'],
  }),
  /** R-CALL-078 */
  saveAddress: call<InvoiceAddressForm, { receiveId: string }>()({
    id: 'R-CALL-078',
    method: 'POST',
    path: '/customer/invoice/receive/save',
    access: 'invoices',
  }),
  /** R-CALL-079 */
  removeAddress: call<{ id: string }, true>()({
    id: 'R-CALL-079',
    method: 'DELETE',
    path: '/customer/invoice/receive/delete/:id',
    access: 'invoices',
  }),
  /** R-CALL-080 */
  setDefaultAddress: call<{ id: string }, true>()({
    id: 'R-CALL-080',
    method: 'PUT',
    path: '/customer/invoice/receive/default/set/:id',
    access: 'invoices',
  }),
  /** R-CALL-081 Copies delivery addresses, all or the named ones; what is there already is not copied again. */
  syncAddresses: call<{ receiveIds?: string[] }, { count: number }>()({
    id: 'R-CALL-081',
    method: 'POST',
    path: '/customer/invoice/receive/sync',
    access: 'invoices',
  }),
}
