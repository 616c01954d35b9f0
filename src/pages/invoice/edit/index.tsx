import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { InvoiceType } from '@/api/invoices'
import { Cell } from '@/components/Cell'
import { Chip } from '@/components/Chip'
import { EntryFormPage } from '@/components/EntryForm'
import { Field } from '@/components/Field'
import { spoken } from '@/components/spoken'
import { Switch } from '@/components/Switch'
import { INVOICE_TEXT, neededInvoiceFields } from '@/domain/invoice'
import { reachOf } from '@/domain/permissions'
import { useStores } from '@/hooks/useStores'
import { hasKept, keptInvoiceTitle } from '@/platform/keptByWechat'
import { CompanyList } from './parts/CompanyList'
import { useCompanies } from './useCompanies'
import { useInvoiceForm } from './useInvoiceForm'
import './index.scss'

const TYPES: readonly { type: InvoiceType; text: string }[] = [
  { type: 1, text: '普通发票' },
  { type: 2, text: '专用发票' },
  { type: 3, text: '电子普通发票' },
]

export default observer(function InvoicePage() {
  const { user } = useStores()
  const invoice = useInvoiceForm()
  const companies = useCompanies()
  const { form, entry, putCompany } = invoice
  const { type, defaultInvoice, companyDefault } = form.values
  const needed = neededInvoiceFields(type)
  const isManager = user.role !== undefined && reachOf(user.role, 'invoices') === 'company'
  const title = form.field('title')

  const hint = (name: (typeof needed)[number], text: string) => (needed.includes(name) ? text : `选填，${text}`)
  const handleTitle = (name: string, text: string) => {
    title.onInput(name, text)
    companies.ask(text)
  }
  const importKept = async () => {
    const kept = await keptInvoiceTitle()
    if (!kept) return
    companies.close()
    putCompany(kept)
  }
  return (
    <EntryFormPage
      entryForm={invoice}
      capability="invoices"
      noun="发票抬头"
      editable={entry?.editable ?? true}
      announcement={companies.found.length > 0 ? `找到 ${companies.found.length} 家企业` : undefined}
    >
      <View className="ui-card">
        <View className="invoice-edit__types" {...spoken({ role: 'group', label: '发票类型' })}>
          {TYPES.map((each) => (
            <Chip
              key={each.type}
              shape="box"
              label={INVOICE_TEXT[each.type]}
              on={type === each.type}
              onTap={() => form.put({ type: each.type })}
            >
              {each.text}
            </Chip>
          ))}
        </View>
        <Field {...title} onInput={handleTitle} hint="企业名称，输入 2 个字可查找" maxLength={100}>
          <CompanyList
            companies={companies.found}
            onChoose={(company) => {
              companies.close()
              putCompany(company)
            }}
            onClose={companies.close}
          />
          <View className="text--size-12 text--muted" {...spoken({ role: 'status' })}>
            {companies.said}
          </View>
        </Field>
        <Field {...form.field('taxNo')} hint="15–20 位数字或大写字母" maxLength={24} />
        {hasKept() && invoice.isNew ? <Cell title="导入微信发票抬头" onTap={() => void importKept()} /> : null}
      </View>
      <View className="ui-card">
        <Field {...form.field('regAddress')} hint={hint('regAddress', '营业执照上的地址')} maxLength={100} />
        <Field {...form.field('regPhone')} hint={hint('regPhone', '如 021-58881234')} maxLength={20} />
        <Field {...form.field('bankName')} hint={hint('bankName', '开户行及支行')} maxLength={100} />
        <Field {...form.field('bankAccount')} hint={hint('bankAccount', '对公账号')} kind="number" maxLength={40} />
      </View>
      <View className="ui-card">
        <Field {...form.field('email')} hint="选填，接收电子发票" maxLength={64} />
        {entry?.defaultInvoice ? null : (
          <Switch
            title="设为默认抬头"
            hint="下单时优先使用"
            checked={defaultInvoice}
            onChange={(checked) => form.put({ defaultInvoice: checked })}
          />
        )}
        {isManager ? (
          <Switch
            title="设为企业抬头"
            hint="企业所有成员下单时都可使用"
            checked={companyDefault}
            onChange={(checked) => form.put({ companyDefault: checked })}
          />
        ) : null}
      </View>
    </EntryFormPage>
  )
})
