import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { InvoiceType } from '@/api/invoices'
import { Cell } from '@/components/Cell'
import { Field } from '@/components/Field'
import { Icon } from '@/components/Icon'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { INVOICING_LIMITS, waysOf } from '@/domain/invoicing'
import { navigate } from '@/platform/navigation'
import type { Apply } from './useApply'

const TYPES: readonly { type: InvoiceType; text: string; hint: string }[] = [
  { type: 3, text: '电子普通发票', hint: '报销用，发 PDF' },
  { type: 1, text: '普通发票', hint: '报销用，可要纸质' },
  { type: 2, text: '专用发票', hint: '可抵扣，可要纸质' },
]

const pick = (path: string) => void navigate({ path, query: { select: 1 } })

function Wrong({ children }: { children: string | undefined }) {
  return (
    <View className="invoice-apply__wrong text--size-12 text--tone-bad" {...spoken({ role: 'alert' })}>
      {children}
    </View>
  )
}

/** What kind of invoice, in whose name and where to. */
export const Paper = observer(function Paper({ apply }: { apply: Apply }) {
  const { kind, way, title, place, form, faults } = apply
  return (
    <>
      <View className="ui-card invoice-apply__kind">
        <View className="text--bold">发票类型</View>
        <View className="invoice-apply__types" {...spoken({ role: 'group', label: '发票类型' })}>
          {TYPES.map(({ type, text, hint }) => (
            <Tap
              key={type}
              className={kind === type ? 'invoice-apply__type is-on' : 'invoice-apply__type'}
              pressed={kind === type}
              onTap={() => apply.chooseType(type)}
            >
              <View className="text--size-13 text--bold">{text}</View>
              <View className="text--size-11 text--muted">{hint}</View>
            </Tap>
          ))}
        </View>
        <View className={waysOf(kind).length > 1 ? 'invoice-apply__way' : 'invoice-apply__way--none'}>
          <View className="text--size-12 text--muted">
            {way === 'EMAIL' ? '电子文件，也可开纸质' : '纸质发票，寄到收票地址'}
          </View>
          <Tap className="invoice-apply__link" onTap={() => apply.chooseWay(way === 'EMAIL' ? 'PAPER' : 'EMAIL')}>
            {way === 'EMAIL' ? '改为纸质' : '改为电子'}
          </Tap>
        </View>
      </View>
      <View className="ui-card">
        <Cell title="抬头" onTap={() => pick('/pages/invoice/list/index')}>
          {title ? (
            <>
              <View>{title.title}</View>
              <View className="text--size-12 text--muted text--digits">{title.taxNo}</View>
            </>
          ) : (
            <View className="text--muted">请选择或新增</View>
          )}
        </Cell>
        <Wrong>{faults.title}</Wrong>
      </View>
      <View className="ui-card">
        <View className={way === 'PAPER' ? '' : 'invoice-apply__way--none'}>
          <Cell title="收票地址" onTap={() => pick('/pages/invoiceAddress/list/index')}>
            {place ? (
              `${place.receiverName} ${place.cityName}${place.districtName}${place.detail}`
            ) : (
              <View className="text--muted">请选择或新增</View>
            )}
          </Cell>
          <Wrong>{faults.receiver}</Wrong>
        </View>
        <View className={way === 'EMAIL' ? '' : 'invoice-apply__way--none'}>
          <Field
            {...form.field('email')}
            hint="开具后发到此邮箱，也可在开票记录下载"
            maxLength={INVOICING_LIMITS.email}
          />
        </View>
        <Field
          {...form.field('remark')}
          hint={`选填，${INVOICING_LIMITS.remark} 字以内`}
          maxLength={INVOICING_LIMITS.remark}
        />
      </View>
      <View className="invoice-apply__info">
        <Icon name="info" size={18} />
        <View>提交后由商家开具，抬头和税号请核对清楚，开具后不能撤回。</View>
      </View>
    </>
  )
})
