/** Applications for invoices: their states, and what one must say. Form and service check by the same rules. */
import { isEmail } from './account'
import { invoiceMistakes, type InvoiceFields, type InvoiceKind } from './invoice'

export const INVOICING_STATES = ['APPLIED', 'ISSUED', 'REJECTED', 'WITHDRAWN'] as const
export type InvoicingState = (typeof INVOICING_STATES)[number]

export const INVOICING_TEXT: Readonly<Record<InvoicingState, string>> = {
  APPLIED: '已申请',
  ISSUED: '已开具',
  REJECTED: '已驳回',
  WITHDRAWN: '已撤回',
}

/** What an order says of its invoice, beside its number. */
export const INVOICED_TEXT = { APPLIED: '已申请开票', ISSUED: '已开票' } as const

/** By mail as a file, or as a sheet of paper. */
export const INVOICE_WAYS = ['EMAIL', 'PAPER'] as const
export type InvoiceWay = (typeof INVOICE_WAYS)[number]

export const INVOICING_LIMITS = { orders: 50, remark: 100, email: 64, reason: 200 } as const

/** An electronic invoice has no paper. */
export function waysOf(type: InvoiceKind): readonly InvoiceWay[] {
  return type === 3 ? ['EMAIL'] : INVOICE_WAYS
}

/** What the title lacks for an invoice of this type (R-VAL-14); '' when nothing. Its own address for mail is no part of it. */
export function titleLacks(title: Omit<InvoiceFields, 'type'>, type: InvoiceKind): string {
  const { email: _ignored, ...mistakes } = invoiceMistakes({ ...title, type })
  return Object.values(mistakes)[0] ?? ''
}

/** What is wrong with where the file goes; '' when nothing. */
export function emailMistake(email: string): string {
  const text = email.trim()
  if (text === '') return '请填写收票邮箱'
  return isEmail(text) && text.length <= INVOICING_LIMITS.email ? '' : '请输入正确的收票邮箱'
}
