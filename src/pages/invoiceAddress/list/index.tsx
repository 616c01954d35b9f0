import { observer } from 'mobx-react'
import { useState } from 'react'
import type { InvoiceAddress } from '@/api/invoices'
import { Button } from '@/components/Button'
import { EntryPage, type EntryWords } from '@/components/EntryPage'
import type { EntryView } from '@/components/EntryPage/EntryCard'
import { regionText } from '@/components/RegionField/regionText'
import { maskMobile } from '@/domain/account'
import { INVOICE_ADDRESS_EDIT } from '@/domain/entryRoutes'
import { useInvoiceAddresses } from '@/hooks/useInvoiceAddresses'
import { SyncSheet } from './parts/SyncSheet'

const WORDS: EntryWords = {
  noun: '收票地址',
  loginHint: '管理收票地址',
  empty: '还没有收票地址',
  emptyHint: '可以从收货地址同步，或新增一个',
  add: '新增收票地址',
  pick: '选择收票地址',
}
const LIMIT = 20

function viewOf(address: InvoiceAddress): EntryView {
  const { detail, receiverName, mobile, email, defaultAddress, companyDefault, editable } = address
  return {
    tags: [],
    above: regionText(address),
    title: detail,
    below: [`${receiverName} ${maskMobile(mobile)}`, ...(email ? [email] : [])],
    isDefault: defaultAddress,
    isCompany: companyDefault,
    editable,
  }
}

export default observer(function InvoiceAddressListPage() {
  const store = useInvoiceAddresses()
  const [isSyncing, setSyncing] = useState(false)
  return (
    <EntryPage
      store={store}
      capability="invoices"
      words={WORDS}
      drawing="order"
      editPath={INVOICE_ADDRESS_EDIT}
      limit={LIMIT}
      view={viewOf}
      extra={
        <Button kind="p2" onTap={() => setSyncing(true)}>
          同步收货地址
        </Button>
      }
    >
      <SyncSheet open={isSyncing} onClose={() => setSyncing(false)} onSynced={() => void store.load()} />
    </EntryPage>
  )
})
