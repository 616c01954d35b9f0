import { useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { Chip } from '@/components/Chip'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { SearchField } from '@/components/SearchField'
import { Skeleton } from '@/components/Skeleton'
import { SpanSheet } from '@/components/SpanSheet'
import { ALL_TIME } from '@/components/SpanSheet/span'
import { Empty, ListFooter, LoadError } from '@/components/States'
import { Tabs } from '@/components/Tabs'
import { ORDER_FILTERS, ORDER_STATUS_VIEW } from '@/domain/order/status'
import { HOME } from '@/domain/routes'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { OrderSheets } from '../shared/OrderSheets'
import { Stale } from '../shared/Stale'
import { useOrderActions } from '../shared/useOrderActions'
import { isCancellable } from '../shared/words'
import { OrderCard } from './OrderCard'
import { useOrders, type Filter } from './useOrders'
import './index.scss'

const FILTERS: readonly { key: Filter; text: string }[] = [
  { key: 'ALL', text: '全部' },
  { key: 'UNPAID', text: '待付款' },
  ...ORDER_FILTERS.map((key) => ({ key, text: ORDER_STATUS_VIEW[key].label })),
]

const labelOf = (filter: Filter): string => FILTERS.find(({ key }) => key === filter)?.text ?? ''

export default observer(function OrderListPage() {
  useShareDefault()
  const query = useQuery()
  const { user } = useStores()
  const orders = useOrders(query)
  const actions = useOrderActions(orders.renew)
  const [isChoosing, setChoosing] = useState(false)
  const { list, filter, keyWord, span, total, change } = orders
  usePullDownRefresh(() => void list.refresh().finally(Taro.stopPullDownRefresh))

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后查看订单" />
      </Page>
    )
  }
  const isNarrowed = keyWord !== '' || span.key !== 'all'
  return (
    <Page announcement={list.status === 'ready' && total !== undefined ? `共 ${total} 个订单` : undefined}>
      <View className="order-list__top">
        <View className="order-list__search">
          <SearchField
            hint="订单号 / 商品名 / 型号"
            value={keyWord}
            onInput={(text) => (text === '' && keyWord !== '' ? change({ keyWord: '' }) : undefined)}
            onSearch={(text) => change({ keyWord: text.trim() })}
          />
          <Chip arrow on={span.key !== 'all'} label={`下单时间，${span.text}`} onTap={() => setChoosing(true)}>
            {span.key === 'all' ? '时间' : '已筛选'}
          </Chip>
        </View>
        <Tabs items={FILTERS} current={filter} label="订单状态" onChange={(key) => change({ filter: key })} />
      </View>
      {/* A view of their own: beside the sheets, what comes and goes would send them again. */}
      <View>{list.isStale ? <Stale onRetry={() => void list.refresh()} /> : null}</View>
      <View>
        {list.items.map((order, index) => (
          <OrderCard
            key={order.orderNo}
            order={order}
            lazy={index > 1}
            onOpen={orders.handleOpen}
            onAct={actions.act}
          />
        ))}
        {list.items.length === 0 && list.status === 'loading' ? <Skeleton count={4} /> : null}
        {list.items.length === 0 && list.status === 'error' ? <LoadError onRetry={() => void list.retry()} /> : null}
        {list.isEmpty && isNarrowed ? (
          <Empty
            title="没有符合条件的订单"
            hint="换个关键词或时间试试"
            action="清除条件"
            onAction={() => change({ keyWord: '', span: ALL_TIME })}
          />
        ) : null}
        {list.isEmpty && !isNarrowed ? (
          <Empty
            drawing="order"
            title={filter === 'ALL' ? '还没有订单' : `没有${labelOf(filter)}的订单`}
            hint="去挑选需要的商品吧"
            action="去逛逛"
            onAction={() => void navigate(HOME)}
          />
        ) : null}
        {list.items.length > 0 ? (
          <ListFooter
            state={
              list.status === 'error' ? 'error' : list.status === 'loading' ? 'loading' : list.hasNext ? 'idle' : 'end'
            }
            onRetry={() => void list.retry()}
          />
        ) : null}
      </View>
      <SpanSheet
        open={isChoosing}
        span={span}
        withAll
        onClose={() => setChoosing(false)}
        onChoose={(next) => {
          setChoosing(false)
          change({ span: next })
        }}
      />
      <OrderSheets actions={actions} mayCancel={list.items.some(isCancellable)} />
    </Page>
  )
})
