/** Where an order goes and who gets the invoice, copied as they are now: the order keeps them when the book changes. */
import type { OrderInvoiceReceive } from '../../../src/api/order'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import type { AskedInvoice } from '../invoicing/insert'
import { idOf, MINE, NAMES, REGION_NAMES } from '../destination'
import type { Viewer } from '../viewer'

export async function invoiceOf(
  tx: Queryable,
  viewer: Viewer,
  invoiceId: string | undefined,
): Promise<AskedInvoice | null> {
  if (!invoiceId) return null
  const [row] = await tx.query<AskedInvoice>(
    `select i.type, i.title, i.tax_no as "taxNo", i.bank_name as "bankName", i.bank_account as "bankAccount",
       i.reg_address as "regAddress", i.reg_phone as "regPhone", i.email from invoices i where ${MINE('i')} and i.invoice_id = $3`,
    [viewer.userId, viewer.companyId, idOf(invoiceId)],
  )
  if (!row) throw fail('badRequest', '发票信息不存在，请重新选择')
  return row
}

export async function invoiceReceiveOf(
  tx: Queryable,
  viewer: Viewer,
  receiveId: string | undefined,
): Promise<OrderInvoiceReceive | null> {
  if (!receiveId) return null
  const [row] = await tx.query<OrderInvoiceReceive>(
    `select a.receiver_name as "receiverName", a.mobile, ${NAMES}, a.detail, a.email
     from invoice_addresses a ${REGION_NAMES('a')} where ${MINE('a')} and a.receive_id = $3`,
    [viewer.userId, viewer.companyId, idOf(receiveId)],
  )
  if (!row) throw fail('badRequest', '收票地址不存在，请重新选择')
  return row
}

/** The latest used comes first in the books, and takes over when a default is deleted (R-CRT-06). */
export async function markUsed(
  tx: Queryable,
  { receiveId, invoiceId, invoiceReceiveId }: { receiveId: string; invoiceId?: string; invoiceReceiveId?: string },
  now: Date,
): Promise<void> {
  await tx.query('update addresses set used_at = $2 where receive_id = $1', [idOf(receiveId), now])
  if (invoiceId) await tx.query('update invoices set used_at = $2 where invoice_id = $1', [idOf(invoiceId), now])
  if (invoiceReceiveId) {
    await tx.query('update invoice_addresses set used_at = $2 where receive_id = $1', [idOf(invoiceReceiveId), now])
  }
}
