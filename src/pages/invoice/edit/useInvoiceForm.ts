import { useEffect } from 'react'
import { invoiceCalls, type CompanyFacts, type Invoice, type InvoiceType } from '@/api/invoices'
import { invoiceMistakes } from '@/domain/invoice'
import { useCalls } from '@/hooks/useCalls'
import { useEntryForm } from '@/hooks/useEntryForm'
import { useInvoices } from '@/hooks/useInvoices'
import { useStores } from '@/hooks/useStores'

const LABELS = {
  title: '发票抬头',
  taxNo: '纳税人识别号',
  regAddress: '注册地址',
  regPhone: '注册电话',
  bankName: '开户银行',
  bankAccount: '银行账号',
  email: '收票邮箱',
} as const

const INITIAL = {
  type: 1 as InvoiceType,
  title: '',
  taxNo: '',
  bankName: '',
  bankAccount: '',
  regAddress: '',
  regPhone: '',
  email: '',
  defaultInvoice: false,
  companyDefault: false,
}

type Values = typeof INITIAL

function valuesOf(invoice: Invoice): Values {
  const { type, title, taxNo, bankName, bankAccount, regAddress, regPhone, email } = invoice
  const { defaultInvoice, companyDefault } = invoice
  return { type, title, taxNo, bankName, bankAccount, regAddress, regPhone, email, defaultInvoice, companyDefault }
}

/** Tax numbers are typed in small letters and with gaps; they are kept as they are printed. */
function tidy(values: Values): Values {
  const text = (name: keyof typeof LABELS) => values[name].trim()
  return {
    ...values,
    title: text('title'),
    taxNo: values.taxNo.replace(/\s/g, '').toUpperCase(),
    bankName: text('bankName'),
    bankAccount: text('bankAccount'),
    regAddress: text('regAddress'),
    regPhone: text('regPhone'),
    email: text('email'),
  }
}

export function useInvoiceForm() {
  const calls = useCalls(invoiceCalls)
  const entryForm = useEntryForm({
    store: useInvoices(),
    initial: INITIAL,
    labels: LABELS,
    valuesOf,
    mistakesIn: (values) => invoiceMistakes(tidy(values)),
    send: async (values, id, options) => {
      const answer = await calls.save({ ...tidy(values), ...(id === undefined ? {} : { invoiceId: id }) }, options)
      return answer && { ...answer, data: answer.data?.invoiceId ?? '' }
    },
  })
  const { form, isNew } = entryForm
  const { companyName = '' } = useStores().user.info ?? {}
  // Nobody has typed it, so that leaving asks nothing. Who the buyer is may be known later than the page is shown.
  useEffect(() => {
    const values = form.now()
    if (isNew && companyName !== '' && values.title === '') form.start({ ...values, title: companyName })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a company: a title that is emptied stays empty
  }, [companyName])

  /** What the register does not know stays as the buyer typed it. */
  const putCompany = ({ companyName, ...facts }: CompanyFacts) => {
    const known = Object.entries(facts).filter(([, text]) => Boolean(text))
    form.put({ title: companyName, ...Object.fromEntries(known) })
  }
  return { ...entryForm, putCompany }
}
