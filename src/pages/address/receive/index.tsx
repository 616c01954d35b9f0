import { observer } from 'mobx-react'
import type { Address } from '@/api/addresses'
import { EntryPage, type EntryWords } from '@/components/EntryPage'
import type { EntryView } from '@/components/EntryPage/EntryCard'
import { regionText } from '@/components/RegionField/regionText'
import { maskMobile } from '@/domain/account'
import { ADDRESS_EDIT } from '@/domain/entryRoutes'
import { useAddresses } from '@/hooks/useAddresses'

const WORDS: EntryWords = {
  noun: '收货地址',
  loginHint: '管理收货地址',
  empty: '还没有收货地址',
  emptyHint: '添加后下单可直接选择',
  add: '新增收货地址',
  pick: '选择收货地址',
}
const LIMIT = 50

function viewOf(address: Address): EntryView {
  const { tag, detail, receiverName, mobile, company, defaultAddress, companyDefault, editable } = address
  return {
    tags: tag ? [{ text: tag }] : [],
    above: regionText(address),
    title: detail,
    below: [`${receiverName} ${maskMobile(mobile)}`, ...(company ? [company] : [])],
    isDefault: defaultAddress,
    isCompany: companyDefault,
    editable,
  }
}

export default observer(function AddressListPage() {
  const store = useAddresses()
  return (
    <EntryPage
      store={store}
      capability="addresses"
      words={WORDS}
      drawing="order"
      editPath={ADDRESS_EDIT}
      limit={LIMIT}
      view={viewOf}
    />
  )
})
