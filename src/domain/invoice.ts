/** R-VAL-14: what an invoice title must hold, by its type. Forms and service check by the same rules. */
import { isEmail } from './account'
import { isPhone } from './receiver'

export type InvoiceKind = 1 | 2 | 3

export const INVOICE_TEXT: Readonly<Record<InvoiceKind, string>> = {
  1: '增值税普通发票',
  2: '增值税专用发票',
  3: '电子普通发票',
}

export interface InvoiceFields {
  type: InvoiceKind
  title: string
  taxNo: string
  bankName?: string
  bankAccount?: string
  regAddress?: string
  regPhone?: string
  email?: string
}

type Field = Exclude<keyof InvoiceFields, 'type'>

export type InvoiceMistakes = Partial<Record<Field, string>>

const ALWAYS: readonly Field[] = ['title', 'taxNo']
const SPECIAL: readonly Field[] = [...ALWAYS, 'bankName', 'bankAccount', 'regAddress', 'regPhone']

const NAMES: Readonly<Record<Field, string>> = {
  title: '发票抬头',
  taxNo: '纳税人识别号',
  bankName: '开户银行',
  bankAccount: '银行账号',
  regAddress: '注册地址',
  regPhone: '注册电话',
  email: '收票邮箱',
}

const FORMS: Readonly<Record<Field, (text: string) => boolean>> = {
  title: (text) => text.length >= 2 && text.length <= 100,
  taxNo: (text) => /^[0-9A-Z]{15,20}$/.test(text),
  bankName: (text) => text.length >= 2 && text.length <= 100,
  bankAccount: (text) => /^[\d -]{6,40}$/.test(text),
  regAddress: (text) => text.length >= 2 && text.length <= 100,
  regPhone: isPhone,
  email: isEmail,
}

export function neededInvoiceFields(type: InvoiceKind): readonly Field[] {
  return type === 2 ? SPECIAL : ALWAYS
}

/** What is wrong, by field; nothing when all is well. */
export function invoiceMistakes(fields: InvoiceFields): InvoiceMistakes {
  const mistakes: InvoiceMistakes = {}
  const needed = neededInvoiceFields(fields.type)
  for (const field of Object.keys(NAMES) as Field[]) {
    const text = (fields[field] ?? '').trim()
    if (text === '' && needed.includes(field)) mistakes[field] = `请填写${NAMES[field]}`
    if (text !== '' && !FORMS[field](text)) mistakes[field] = `请输入正确的${NAMES[field]}`
  }
  return mistakes
}
