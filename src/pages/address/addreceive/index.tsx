import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ResolvedAddress } from '@/api/addresses'
import { Chip } from '@/components/Chip'
import { EntryFormPage } from '@/components/EntryForm'
import { Field } from '@/components/Field'
import { PasteBox } from '@/components/PasteBox'
import { RegionField } from '@/components/RegionField'
import { RegionSheet } from '@/components/RegionField/RegionSheet'
import { useRegionField } from '@/components/RegionField/useRegionField'
import { spoken } from '@/components/spoken'
import { DefaultSwitches } from '@/components/EntryPage/DefaultSwitches'
import { reachOf } from '@/domain/permissions'
import { useStores } from '@/hooks/useStores'
import { useAddressForm } from './useAddressForm'

const TAGS = ['公司', '仓库', '工厂', '工地']

export default observer(function AddressPage() {
  const { user } = useStores()
  const address = useAddressForm()
  const { form, entry } = address
  const { region, tag, defaultAddress, companyDefault } = form.values
  const picking = useRegionField((found) => address.putRegion(found))
  const isManager = user.role !== undefined && reachOf(user.role, 'addresses') === 'company'

  const handleResolved = (found: ResolvedAddress) => address.putResolved(found)
  return (
    <EntryFormPage entryForm={address} capability="addresses" noun="收货地址" editable={entry?.editable ?? true}>
      {address.isNew ? <PasteBox onResolved={handleResolved} /> : null}
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
        <Field {...form.field('detail')} hint="街道、门牌、楼层、仓库号" kind="lines" maxLength={100} />
      </View>
      <View className="ui-card">
        <Field {...form.field('company')} hint="选填，收货单位名称" maxLength={50} />
        <Field {...form.field('phone')} hint="选填，如 021-58881234" maxLength={20} />
        <View className="ui-field">
          <View className="ui-field__line">
            <View className="ui-field__label">标签</View>
            <View className="entry-form__choices" {...spoken({ role: 'group', label: '标签' })}>
              {TAGS.map((text) => (
                <Chip key={text} on={tag === text} onTap={() => form.put({ tag: tag === text ? '' : text })}>
                  {text}
                </Chip>
              ))}
            </View>
          </View>
        </View>
      </View>
      <DefaultSwitches
        own={{ title: '设为默认地址', hint: '下单时优先使用' }}
        company={{ title: '设为企业地址', hint: '企业所有成员下单时都可使用' }}
        isDefaultAlready={entry?.defaultAddress === true}
        isManager={isManager}
        defaultAddress={defaultAddress}
        companyDefault={companyDefault}
        onChange={form.put}
      />
      <RegionSheet open={picking.isOpen} region={region} onClose={picking.close} onChoose={address.putRegion} />
    </EntryFormPage>
  )
})
