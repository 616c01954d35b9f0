import { useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { orderCalls } from '@/api/order'
import { LoginPrompt } from '@/components/LoginPrompt'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { may } from '@/domain/permissions'
import { useCalls } from '@/hooks/useCalls'
import { useQuery } from '@/hooks/useQuery'
import { useRecord } from '@/hooks/useRecord'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import { OrderSheets } from '../shared/OrderSheets'
import { Stale } from '../shared/Stale'
import { useOrderActions } from '../shared/useOrderActions'
import { useTakings } from '../shared/useTakings'
import { isCancellable } from '../shared/words'
import { Actions } from './Actions'
import { Facts } from './Facts'
import { Head } from './Head'
import { headlineOf } from './headline'
import { Lines } from './Lines'
import { Packages } from './Packages'
import './index.scss'

export default observer(function OrderDetailPage() {
  useShareDefault()
  const { orderNo = '' } = useQuery()
  const { user, shop } = useStores()
  const calls = useCalls(orderCalls)
  const resource = useRecord((options) => calls.detail({ id: orderNo }, options), {
    key: `${orderNo} ${user.token ?? ''}`,
    when: orderNo !== '' && !user.isGuest && shop.shopNo !== '',
  })
  const { data: order, status, load } = resource
  const takings = useTakings(order?.payStatus === 'UNPAID' && order.status === 'PRE_CONFIRM')
  const actions = useOrderActions(() => void load())
  const [isMore, setMore] = useState(false)
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))

  if (!order || status === 'refused') {
    const isLost = !user.isGuest && (orderNo === '' || status === 'refused')
    return (
      <Page nav={<NavBar title="订单详情" />}>
        {user.isGuest ? <LoginPrompt hint="登录后查看订单" /> : null}
        {isLost ? (
          <Empty
            drawing="order"
            title="找不到这张订单"
            hint="订单号可能有误，或您无权查看"
            action="我的订单"
            onAction={() => void redirect('/pages/order/orderList/index')}
          />
        ) : null}
        {!user.isGuest && status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
        {!user.isGuest && !isLost && status === 'loading' ? <Skeleton count={4} /> : null}
      </Page>
    )
  }
  const { title, hint } = headlineOf(order, Date.now(), takings.refusal)
  return (
    <Page
      nav={<NavBar look="head" title="订单详情" />}
      announcement={`订单${title}，${hint}`}
      bar={<Actions order={order} actions={actions} isMore={isMore} onMore={setMore} />}
    >
      <Head order={order} title={title} hint={hint} />
      <View className="order-detail__body">
        <View>{status === 'error' ? <Stale onRetry={() => void load()} /> : null}</View>
        <Packages order={order} onOpen={() => actions.act('logistics', order)} />
        <Lines order={order} />
        <Facts order={order} papers={user.role !== undefined && may(user.role, 'invoices')} played={shop.isDemo} />
      </View>
      <OrderSheets actions={actions} mayCancel={isCancellable(order)} />
    </Page>
  )
})
