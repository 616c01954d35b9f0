import type { Invoice, InvoiceForm, InvoiceType } from '../../../src/api/invoices'
import type { Queryable } from '../../database/db'
import { marksOf, orderOf, SEEN, type Keeper, type KeptRow, type KeptKind } from '../keeping'

export const TITLES: KeptKind = { table: 'invoices', id: 'invoice_id', limit: 20, name: '发票抬头' }

interface InvoiceRow extends KeptRow {
  invoice_id: number
  type: InvoiceType
  title: string
  tax_no: string
  bank_name: string
  bank_account: string
  reg_address: string
  reg_phone: string
  email: string
}

function toInvoice(row: InvoiceRow, keeper: Keeper): Invoice {
  const { isDefault, ...marks } = marksOf(row, keeper)
  return {
    invoiceId: String(row.invoice_id),
    defaultInvoice: isDefault,
    ...marks,
    type: row.type,
    title: row.title,
    taxNo: row.tax_no,
    bankName: row.bank_name,
    bankAccount: row.bank_account,
    regAddress: row.reg_address,
    regPhone: row.reg_phone,
    email: row.email,
  }
}

const READ = `select k.* from invoices k where ${SEEN}`

export async function invoicesOf(db: Queryable, keeper: Keeper): Promise<Invoice[]> {
  const rows = await db.query<InvoiceRow>(`${READ} ${orderOf(TITLES)}`, [keeper.userId, keeper.companyId])
  return rows.map((row) => toInvoice(row, keeper))
}

/** A title that the member may have invoices made out to: an own one, or the company's. */
export async function invoiceOf(db: Queryable, keeper: Keeper, id: string): Promise<Invoice | undefined> {
  const rows = await db.query<InvoiceRow>(`${READ} and k.invoice_id = $3`, [keeper.userId, keeper.companyId, id])
  return rows[0] && toInvoice(rows[0], keeper)
}

const COLUMNS = 'type, title, tax_no, bank_name, bank_account, reg_address, reg_phone, email, used_at'

function valuesOf(form: InvoiceForm, now: Date): readonly unknown[] {
  const texts = [form.title, form.taxNo, form.bankName, form.bankAccount, form.regAddress, form.regPhone, form.email]
  return [form.type, ...texts.map((text) => text?.trim() ?? ''), now]
}

export async function insertInvoice(tx: Queryable, keeper: Keeper, form: InvoiceForm, now: Date): Promise<string> {
  const [row] = await tx.query<{ invoice_id: number }>(
    `insert into invoices (${COLUMNS}, user_id, company_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning invoice_id`,
    [...valuesOf(form, now), keeper.userId, keeper.companyId],
  )
  return String(row!.invoice_id)
}

export async function updateInvoice(tx: Queryable, id: string, form: InvoiceForm, now: Date): Promise<void> {
  await tx.query(`update invoices set (${COLUMNS}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9) where invoice_id = $10`, [
    ...valuesOf(form, now),
    id,
  ])
}
