import { observer } from 'mobx-react'
import type { Invoice } from '@/api/invoices'
import { EntryPage, type EntryWords } from '@/components/EntryPage'
import type { EntryView } from '@/components/EntryPage/EntryCard'
import { INVOICE_EDIT } from '@/domain/entryRoutes'
import { INVOICE_TEXT } from '@/domain/invoice'
import { useInvoices } from '@/hooks/useInvoices'

const WORDS: EntryWords = {
  noun: '发票抬头',
  loginHint: '管理发票抬头',
  empty: '还没有发票抬头',
  emptyHint: '添加后下单可直接开票',
  add: '新增发票抬头',
  pick: '选择发票',
}
const LIMIT = 20

/** "6222 •••• 0019": enough to tell two accounts apart. */
function maskAccount(account: string): string {
  const digits = account.replace(/[ -]/g, '')
  return digits.length > 8 ? `${digits.slice(0, 4)} •••• ${digits.slice(-4)}` : digits
}

function viewOf(invoice: Invoice): EntryView {
  const { type, title, taxNo, bankName, bankAccount, email, defaultInvoice, companyDefault, editable } = invoice
  return {
    tags: [],
    above: INVOICE_TEXT[type],
    title,
    below: [
      `税号 ${taxNo}`,
      ...(bankAccount ? [`${bankName} ${maskAccount(bankAccount)}`] : []),
      ...(email ? [`收票邮箱 ${email}`] : []),
    ],
    isDefault: defaultInvoice,
    isCompany: companyDefault,
    editable,
  }
}

export default observer(function InvoiceListPage() {
  const store = useInvoices()
  return (
    <EntryPage
      store={store}
      capability="invoices"
      words={WORDS}
      drawing="order"
      editPath={INVOICE_EDIT}
      limit={LIMIT}
      view={viewOf}
    />
  )
})
