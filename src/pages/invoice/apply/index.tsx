import { useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Price } from '@/components/Price'
import { Bone } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { spoken } from '@/components/spoken'
import { Tabs } from '@/components/Tabs'
import { may } from '@/domain/permissions'
import { INVOICE_APPLY } from '@/domain/routes'
import { useFresh } from '@/hooks/useFresh'
import { useInAddress } from '@/hooks/useInAddress'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { OrderPick } from './OrderPick'
import { Paper } from './Paper'
import { Records } from './Records'
import { useApply, type Apply, type Part } from './useApply'
import { useRecords } from './useRecords'
import './index.scss'

type Tab = 'form' | 'records'

const PARTS: readonly Part[] = ['orders', 'title', 'receiver', 'email']

const Form = observer(function Form({ apply }: { apply: Apply }) {
  const { list } = apply.orders
  if (list.items.length === 0 && list.status === 'error') return <LoadError onRetry={apply.restart} />
  if (!apply.isStarted) return <Bone height={400} />
  if (list.isEmpty) {
    return (
      <Empty
        drawing="order"
        title="暂无可开票的订单"
        hint={apply.faults.orders ?? '付款并签收的订单可以申请开票'}
        action="我的订单"
        onAction={() => void navigate('/pages/order/orderList/index')}
      />
    )
  }
  return (
    <>
      <OrderPick orders={apply.orders} error={apply.faults.orders ?? ''} />
      <Paper apply={apply} />
    </>
  )
})

/** Invoices that are asked for after the order: the form, and what became of earlier applications (R-SCR-65). */
export default observer(function InvoiceApplyPage() {
  useShareDefault()
  const query = useQuery()
  const { user, shop } = useStores()
  const [tab, setTab] = useState<Tab>(query.tab === 'records' ? 'records' : 'form')
  const [wasSeen, setSeen] = useState(tab === 'records')
  const isRefused = user.role !== undefined && !may(user.role, 'invoices')
  const isOpen = !user.isGuest && !isRefused
  useInAddress(INVOICE_APPLY, { ...query, tab: tab === 'records' ? tab : undefined })

  const show = (next: Tab) => {
    setTab(next)
    if (next === 'records') setSeen(true)
  }
  const apply = useApply({ orderNo: query.orderNo, from: query.from }, isOpen, () => {
    void records.list.reset()
    show('records')
  })
  const records = useRecords(tab === 'records', () => void apply.orders.renew())
  useFresh(
    () => {
      if (isOpen && shop.shopNo !== '') void records.list.refresh()
    },
    `${String(isOpen)} ${shop.shopNo} ${user.token ?? ''}`,
  )
  usePullDownRefresh(() => {
    const work = isOpen ? Promise.all([records.list.refresh(), apply.orders.renew()]) : Promise.resolve()
    void work.finally(Taro.stopPullDownRefresh)
  })

  if (!isOpen) {
    return (
      <Page>
        {user.isGuest ? (
          <LoginPrompt hint="登录后申请开票" />
        ) : (
          <Empty drawing="user" title="当前角色暂无权限" hint="如需使用请联系企业管理员" />
        )}
      </Page>
    )
  }
  const isForm = tab === 'form'
  const fault = PARTS.map((part) => apply.faults[part]).find(Boolean) ?? ''
  const hasBar = isForm && apply.isStarted && !apply.orders.list.isEmpty
  return (
    <Page
      bar={
        hasBar ? (
          <>
            <View className="invoice-apply__bar">
              <View className="invoice-apply__due">
                <View className="text--size-12 text--second">开票</View>
                <Price value={apply.orders.amount} size={20} tone="text" />
              </View>
              <View className="text--size-11 text--tone-bad" {...spoken({ role: 'status' })}>
                {fault}
              </View>
            </View>
            <Button className="invoice-apply__submit" busy={apply.busy} onTap={apply.submit}>
              提交申请
            </Button>
          </>
        ) : undefined
      }
    >
      <View className="invoice-apply__tabs">
        <Tabs<Tab>
          items={[
            { key: 'form', text: '申请' },
            { key: 'records', text: records.total ? `开票记录 ${records.total}` : '开票记录' },
          ]}
          current={tab}
          label="申请开票"
          onChange={show}
        />
      </View>
      <View className={isForm ? '' : 'invoice-apply__way--none'}>
        <Form apply={apply} />
      </View>
      <View className={isForm ? 'invoice-apply__way--none' : ''}>
        {wasSeen ? <Records list={records.list} actions={records.actions} /> : null}
      </View>
    </Page>
  )
})
