import type { InvoiceApplication } from '../../../src/api/invoicing'
import type { OrderInvoiceReceive } from '../../../src/api/order'
import type { InvoiceWay, InvoicingState } from '../../../src/domain/invoicing'
import type { InvoiceKind } from '../../../src/domain/invoice'
import { toYuan } from '../../../src/domain/money'
import { toWireTime } from '../../database/wireTime'

/** In whose name, as it was when it was applied for. */
export interface TitleCopy {
  title: string
  taxNo: string
  bankName: string
  bankAccount: string
  regAddress: string
  regPhone: string
}

export interface ApplicationRow {
  application_no: string
  shop_no: string
  state: InvoicingState
  type: InvoiceKind
  title: TitleCopy
  way: InvoiceWay
  email: string
  receive: OrderInvoiceReceive | null
  remark: string
  amount_cents: number
  applied_at: Date
  settled_at: Date | null
  reject_reason: string
  invoice_nos: string[]
  /** `YYYY-MM-DD` */
  invoiced_on: string | null
  applicant_name: string
  file_name: string | null
  file_size: number | null
  orders: { orderNo: string; cents: number }[]
}

/** Of applications `a`. */
export const COLUMNS = `a.application_no, a.shop_no, a.state, a.type, a.title, a.way, a.email, a.receive, a.remark, a.amount_cents,
    a.applied_at, a.settled_at, a.reject_reason, a.invoice_nos, to_char(a.invoiced_on, 'YYYY-MM-DD') as invoiced_on,
    u.name as applicant_name, f.name as file_name, f.size as file_size,
    (select jsonb_agg(jsonb_build_object('orderNo', x.order_no, 'cents', x.amount_cents) order by x.order_no)
     from invoice_application_orders x where x.application_no = a.application_no) as orders`

export const FROM = `from invoice_applications a join users u using (user_id) left join invoice_files f using (application_no)`

export function toApplication(row: ApplicationRow): InvoiceApplication {
  const { title: copy } = row
  return {
    applicationNo: row.application_no,
    state: row.state,
    type: row.type,
    title: copy.title,
    taxNo: copy.taxNo,
    bankName: copy.bankName,
    bankAccount: copy.bankAccount,
    regAddress: copy.regAddress,
    regPhone: copy.regPhone,
    way: row.way,
    email: row.email,
    receive: row.receive,
    remark: row.remark,
    amount: toYuan(row.amount_cents),
    orders: row.orders.map(({ orderNo, cents }) => ({ orderNo, amount: toYuan(cents) })),
    applicantName: row.applicant_name,
    applyTime: toWireTime(row.applied_at),
    settleTime: row.settled_at ? toWireTime(row.settled_at) : '',
    reason: row.reject_reason,
    invoiceNos: row.invoice_nos,
    invoiceDate: row.invoiced_on ?? '',
    file: row.file_name === null ? null : { name: row.file_name, size: row.file_size ?? 0 },
  }
}
