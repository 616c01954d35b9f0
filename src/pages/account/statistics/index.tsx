import { useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { orderCalls } from '@/api/order'
import { Chip } from '@/components/Chip'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Price } from '@/components/Price'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { SpanSheet } from '@/components/SpanSheet'
import { lastYear, type Span } from '@/components/SpanSheet/span'
import { formatMoney, toCents } from '@/domain/money'
import { may } from '@/domain/permissions'
import { useCalls } from '@/hooks/useCalls'
import { useLost } from '@/hooks/useLost'
import { useResource } from '@/hooks/useResource'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { Months } from './Months'
import { TopGoods } from './TopGoods'
import './index.scss'

const countedByMonths = (span: Span): Span => (span.key === '365' ? lastYear() : span)

/** R-CALL-102: what the company buys, month by month; for those who answer for it (R-PRM-16). */
export default observer(function StatisticsPage() {
  useShareDefault()
  const { user, shop } = useStores()
  const isLost = useLost()
  const calls = useCalls(orderCalls)
  const [span, setSpan] = useState<Span>(() => lastYear())
  const [isChoosing, setChoosing] = useState(false)
  const isAllowed = user.role !== undefined && may(user.role, 'statistics')
  const { startTime, endTime } = span
  const resource = useResource(() => calls.statistics({ startTime, endTime }), {
    key: `${startTime} ${endTime} ${shop.shopNo}`,
    when: isAllowed && shop.shopNo !== '',
  })
  const { data, status, load } = resource
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后查看采购统计" />
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
  if (user.role !== undefined && !isAllowed) {
    return (
      <Page>
        <Empty drawing="user" title="暂无权限" hint="采购统计由采购经理和管理员查看" />
      </Page>
    )
  }
  return (
    <Page announcement={data ? `${span.text}，共 ${data.orderCount} 个订单` : undefined}>
      <View className="buying-stats__filters">
        <Chip arrow on label={`统计时间，${span.text}`} onTap={() => setChoosing(true)}>
          {span.text}
        </Chip>
      </View>
      {!data && (status === 'error' || status === 'refused') ? <LoadError onRetry={() => void load()} /> : null}
      {!data && status === 'loading' ? <Skeleton count={3} /> : null}
      {data ? (
        <View className={status === 'loading' ? 'buying-stats__old' : ''}>
          <View className="ui-card buying-stats__sum">
            <View className="text--size-12 text--muted">采购金额</View>
            <Price value={data.totalAmount} size={32} tone="text" />
            <View className="buying-stats__counts">
              <View className="text--size-13 text--muted">
                订单 <View className="buying-stats__value">{data.orderCount}</View> 个
              </View>
              <View className="text--size-13 text--muted">
                商品 <View className="buying-stats__value">{data.skuCount}</View> 款
              </View>
            </View>
            {data.openCount > 0 ? (
              <View className="text--size-12 text--muted">
                {`另有 ${data.openCount} 个订单待付款，共 ¥${formatMoney(toCents(data.openAmount) ?? 0)}，未计入`}
              </View>
            ) : null}
          </View>
          {data.orderCount === 0 ? (
            <Empty drawing="order" title="这段时间没有采购" hint="换个时间看看" />
          ) : (
            <>
              <Months months={data.months} />
              <TopGoods list={data.topSkus} />
            </>
          )}
        </View>
      ) : null}
      <SpanSheet
        open={isChoosing}
        span={span}
        onClose={() => setChoosing(false)}
        onChoose={(next) => {
          setChoosing(false)
          setSpan(countedByMonths(next))
        }}
      />
    </Page>
  )
})
