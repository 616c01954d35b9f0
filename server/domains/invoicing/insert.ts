/** An application is written down: by a buyer, or by the order that asked for an invoice when it was made. */
import type { OrderInvoice, OrderInvoiceReceive } from '../../../src/api/order'
import type { InvoiceKind } from '../../../src/domain/invoice'
import { waysOf, type InvoiceWay } from '../../../src/domain/invoicing'
import type { OrderStatus, PayStatus } from '../../../src/domain/order/status'
import type { Queryable } from '../../database/db'
import { freeNumber } from '../numbers'
import { obstacleOf, takenBy } from './orders'
import type { TitleCopy } from './rows'

interface Application {
  shopNo: string
  companyId: string | number
  userId: string | number
  type: InvoiceKind
  title: TitleCopy
  way: InvoiceWay
  email: string
  receive: OrderInvoiceReceive | null
  remark: string
  orders: readonly { orderNo: string; cents: number }[]
  now: Date
}

export async function insertApplication(tx: Queryable, given: Application): Promise<string> {
  const { orders, receive, now } = given
  const sum = orders.reduce((cents, order) => cents + order.cents, 0)
  const applicationNo = await freeNumber('FP', now, async (number) => {
    const rows = await tx.query(
      `insert into invoice_applications (application_no, shop_no, company_id, user_id, state, type, title, way, email,
         receive, remark, amount_cents, applied_at)
       values ($1, $2, $3, $4, 'APPLIED', $5, $6::text::jsonb, $7, $8, $9::text::jsonb, $10, $11, $12)
       on conflict (application_no) do nothing returning application_no`,
      [
        number,
        given.shopNo,
        given.companyId,
        given.userId,
        given.type,
        JSON.stringify(given.title),
        given.way,
        given.email,
        receive && JSON.stringify(receive),
        given.remark,
        sum,
        now,
      ],
    )
    return rows.length > 0
  })
  await tx.query(
    `insert into invoice_application_orders (application_no, order_no, amount_cents)
     select $1, * from unnest($2::text[], $3::bigint[])`,
    [applicationNo, orders.map(({ orderNo }) => orderNo), orders.map(({ cents }) => cents)],
  )
  return applicationNo
}

/** The whole title, so that an invoice can be made out by it; orders of earlier releases kept less. */
export type AskedInvoice = OrderInvoice & Partial<TitleCopy> & { email?: string }

/** Of an order: what it asked for when it was made. */
export interface AskedOrder {
  order_no: string
  shop_no: string
  company_id: number
  user_id: number
  status: OrderStatus
  pay_status: PayStatus
  payable_cents: number
  invoice: AskedInvoice | null
  invoice_receive: OrderInvoiceReceive | null
}

/** An order that asked for an invoice has applied for it once it is received: from then on no money goes back. */
export async function applyWhenTaken(tx: Queryable, order: AskedOrder, now: Date): Promise<void> {
  const { invoice, invoice_receive: receive, order_no: orderNo } = order
  if (!invoice || obstacleOf(order) !== '' || (await takenBy(tx, [orderNo])).size > 0) return
  const { type, title, taxNo, bankName = '', bankAccount = '', regAddress = '', regPhone = '' } = invoice
  const onPaper = receive !== null && waysOf(type).includes('PAPER')
  await insertApplication(tx, {
    shopNo: order.shop_no,
    companyId: order.company_id,
    userId: order.user_id,
    type,
    title: { title, taxNo, bankName, bankAccount, regAddress, regPhone },
    way: onPaper ? 'PAPER' : 'EMAIL',
    email: onPaper ? '' : invoice.email || receive?.email || '',
    receive: onPaper ? receive : null,
    remark: '',
    orders: [{ orderNo, cents: order.payable_cents }],
    now,
  })
}
