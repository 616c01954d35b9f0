import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { EntryFormPage } from '@/components/EntryForm'
import { Field } from '@/components/Field'
import { RegionField } from '@/components/RegionField'
import { RegionSheet } from '@/components/RegionField/RegionSheet'
import { useRegionField } from '@/components/RegionField/useRegionField'
import { DefaultSwitches } from '@/components/EntryPage/DefaultSwitches'
import { reachOf } from '@/domain/permissions'
import { useStores } from '@/hooks/useStores'
import { useInvoiceAddressForm } from './useInvoiceAddressForm'

export default observer(function InvoiceAddressPage() {
  const { user } = useStores()
  const address = useInvoiceAddressForm()
  const { form, entry } = address
  const { region, defaultAddress, companyDefault } = form.values
  const picking = useRegionField((found) => form.put({ region: found }))
  const isManager = user.role !== undefined && reachOf(user.role, 'invoices') === 'company'
  return (
    <EntryFormPage entryForm={address} capability="invoices" noun="收票地址" editable={entry?.editable ?? true}>
      <View className="ui-card">
        <Field {...form.field('receiverName')} hint="姓名，2–20 个字" maxLength={20} />
        <Field {...form.field('mobile')} hint="11 位手机号" kind="mobile" />
        <RegionField
          label="省市区"
          region={region}
          error={form.errors.region}
          isLocating={picking.isLocating}
          onOpen={picking.open}
          onLocate={picking.locate}
        />
        <Field {...form.field('detail')} hint="街道、门牌、楼层、部门" kind="lines" maxLength={100} />
        <Field {...form.field('email')} hint="选填，寄出后通知" maxLength={64} />
      </View>
      <DefaultSwitches
        own={{ title: '设为默认收票地址', hint: '开票时优先使用' }}
        company={{ title: '设为企业收票地址', hint: '企业所有成员开票时都可使用' }}
        isDefaultAlready={entry?.defaultAddress === true}
        isManager={isManager}
        defaultAddress={defaultAddress}
        companyDefault={companyDefault}
        onChange={form.put}
      />
      <RegionSheet
        open={picking.isOpen}
        region={region}
        onClose={picking.close}
        onChoose={(chosen) => form.put({ region: chosen })}
      />
    </EntryFormPage>
  )
})
