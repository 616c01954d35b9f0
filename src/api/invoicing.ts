import type { InvoiceWay, InvoicingState } from '../domain/invoicing'
import { call } from './call'
import type { PagedList } from './goods'
import type { InvoiceType } from './invoices'
import type { OrderInvoiceReceive, OrderNo } from './order'

/** An order that was paid and has no invoice yet. */
export interface InvoiceableOrder {
  orderNo: OrderNo
  createTime: string
  creatorName: string
  /** What was paid: goods and freight, less discounts. */
  amount: number
  skuCount: number
  firstName: string
  image: string
  /** Why it cannot be applied for now; '' when it can. */
  obstacle: string
}

export interface NewApplication {
  orderNos: OrderNo[]
  /** What the buyer saw as the sum; another one of today is answered with 409. */
  amount: number
  invoiceId: string
  type: InvoiceType
  way: InvoiceWay
  /** For EMAIL. */
  email?: string
  /** For PAPER. */
  invoiceReceiveId?: string
  remark?: string
}

/** `data` of the answer 409 to `create`: orders that have changed since. */
export interface RefusedOrders {
  orders: { orderNo: OrderNo; reason: string }[]
}

export interface InvoiceApplication {
  applicationNo: string
  state: InvoicingState
  type: InvoiceType
  title: string
  taxNo: string
  bankName: string
  bankAccount: string
  regAddress: string
  regPhone: string
  way: InvoiceWay
  email: string
  receive: OrderInvoiceReceive | null
  remark: string
  amount: number
  orders: { orderNo: OrderNo; amount: number }[]
  applicantName: string
  applyTime: string
  /** When it was issued, rejected or withdrawn; '' until then. */
  settleTime: string
  /** Why the seller rejected it. */
  reason: string
  /** As printed on the invoices; none until they are issued. */
  invoiceNos: string[]
  /** `YYYY-MM-DD` */
  invoiceDate: string
  file: { name: string; size: number } | null
}

/** Ours (R-SCR-64, -65): invoices that are asked for after the order. */
export const invoicingCalls = {
  /** R-CALL-213 Those that can be applied for first; `first` names orders, by commas, that lead the list. */
  candidates: call<{ pageNum: number; pageSize: number; first?: string }, PagedList<InvoiceableOrder>>()({
    id: 'R-CALL-213',
    method: 'GET',
    path: '/customer/invoice/application/orders',
    access: 'invoices',
  }),
  /** R-CALL-214 Repeated with the same key it is the same application. */
  create: call<NewApplication, { applicationNo: string }>()({
    id: 'R-CALL-214',
    method: 'POST',
    path: '/customer/invoice/application/create',
    headers: ['idempotencyKey'],
    errors: 'self',
    access: 'invoices',
  }),
  /** R-CALL-215 The latest first, with how many there are. */
  list: call<{ pageNum: number; pageSize: number }, PagedList<InvoiceApplication> & { total: number }>()({
    id: 'R-CALL-215',
    method: 'GET',
    path: '/customer/invoice/application/list',
    access: 'invoices',
  }),
  /** R-CALL-216 */
  one: call<{ id: string }, InvoiceApplication>()({
    id: 'R-CALL-216',
    method: 'GET',
    path: '/customer/invoice/application/one/:id',
    access: 'invoices',
  }),
  /** R-CALL-217 As long as the seller has done nothing; its orders can be applied for again. */
  withdraw: call<{ id: string }, true>()({
    id: 'R-CALL-217',
    method: 'PUT',
    path: '/customer/invoice/application/withdraw/:id',
    errors: 'self',
    access: 'invoices',
  }),
  /** R-CALL-218 An address that opens the file for ten minutes, without a session. */
  file: call<{ id: string }, { url: string; name: string; size: number; expireTime: string }>()({
    id: 'R-CALL-218',
    method: 'GET',
    path: '/customer/invoice/application/file/:id',
    errors: 'self',
    access: 'invoices',
  }),
}
