import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Price } from '@/components/Price'
import { Skeleton } from '@/components/Skeleton'
import { Empty, ListFooter, LoadError } from '@/components/States'
import { Tabs } from '@/components/Tabs'
import { may } from '@/domain/permissions'
import { useLost } from '@/hooks/useLost'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import { DecidedCard } from './DecidedCard'
import { More } from './More'
import { RefuseSheet } from './RefuseSheet'
import { useApprovals, type Tab } from './useApprovals'
import { waited } from './words'
import { WaitingCard } from './WaitingCard'
import './index.scss'

const ORDERS = '/pages/order/orderList/index'

const tabsOf = (waiting: number | undefined, decided: number | undefined): { key: Tab; text: string }[] => [
  { key: 'WAITING', text: waiting ? `待我审批 ${waiting}` : '待我审批' },
  { key: 'DECIDED', text: decided ? `我已审批 ${decided}` : '我已审批' },
]

/** R-SCR-61 */
export default observer(function ApprovalsPage() {
  useShareDefault()
  const { user } = useStores()
  const isLost = useLost()
  const approvals = useApprovals(useQuery())
  const { list, tab, totals, asking, busy } = approvals
  usePullDownRefresh(() => void approvals.refresh().finally(Taro.stopPullDownRefresh))

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后查看待您审批的订单" />
      </Page>
    )
  }
  if (isLost) {
    return (
      <Page>
        <LoadError onRetry={() => void user.load()} />
      </Page>
    )
  }
  if (user.role !== undefined && !may(user.role, 'orderApproved')) {
    return (
      <Page>
        <Empty
          drawing="user"
          title="您不是审批人"
          hint="需要审批时，请企业管理员把您设为审批人"
          action="我的订单"
          onAction={() => void redirect(ORDERS)}
        />
      </Page>
    )
  }
  const { waiting } = totals ?? {}
  const isEmptyWaiting = list.isEmpty && tab === 'WAITING'
  return (
    <Page announcement={totals ? `${totals.waiting.count} 笔订单待您审批` : undefined}>
      <View className="approval-list__tabs">
        <Tabs
          items={tabsOf(waiting?.count, totals?.decidedCount)}
          current={tab}
          label="审批"
          onChange={approvals.change}
        />
      </View>
      <View>
        {tab === 'WAITING' && waiting && waiting.count > 0 ? (
          <View className="approval-list__total">
            <View>
              <View className="text--size-12">{`${waiting.count} 笔合计`}</View>
              <Price value={waiting.totalAmount} size={26} />
            </View>
            <View className="approval-list__longest">
              <View className="text--size-12">等待最久</View>
              <View className="text--bold">{waited(waiting.since).text}</View>
            </View>
          </View>
        ) : null}
      </View>
      <View>
        {list.items.map((item, index) =>
          tab === 'WAITING' ? (
            <WaitingCard
              key={item.nodeId}
              item={item}
              lazy={index > 1}
              isAsked={asking?.item.nodeId === item.nodeId && asking.result === 'AGREE'}
              busy={busy}
              onAsk={approvals.ask}
              onAgree={() => approvals.decide('')}
              onKeep={approvals.keep}
            />
          ) : (
            <DecidedCard key={`${item.nodeId} ${item.time}`} item={item} lazy={index > 3} />
          ),
        )}
        {list.items.length === 0 && (list.status === 'loading' || list.status === 'idle') ? (
          <Skeleton count={3} />
        ) : null}
        {list.items.length === 0 && list.status === 'error' ? <LoadError onRetry={() => void list.retry()} /> : null}
        {isEmptyWaiting ? (
          <Empty drawing="order" title="没有待您审批的订单" hint="有新的申请时，会在消息通知里告诉您" />
        ) : null}
        {list.isEmpty && tab === 'DECIDED' ? <Empty drawing="order" title="还没有审批记录" /> : null}
        {list.items.length > 0 ? (
          <ListFooter
            state={
              list.status === 'error' ? 'error' : list.status === 'loading' ? 'loading' : list.hasNext ? 'idle' : 'end'
            }
            onRetry={() => void list.retry()}
          />
        ) : null}
      </View>
      <More />
      <RefuseSheet
        item={asking?.result === 'REJECT' ? asking.item : undefined}
        busy={busy}
        onRefuse={approvals.decide}
        onClose={approvals.keep}
      />
    </Page>
  )
})
