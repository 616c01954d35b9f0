import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BasketLine } from '@/components/BasketLine'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Price } from '@/components/Price'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { LazyWaiting } from '@/components/Waiting/LazyWaiting'
import { WaitingMark } from '@/components/Waiting/Mark'
import { HOME } from '@/domain/routes'
import { lineOf } from '@/domain/waiting/line'
import { useFresh } from '@/hooks/useFresh'
import { useShareDefault } from '@/hooks/useShare'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { DemandStore } from '@/stores/DemandStore'
import { Steps } from './parts/Steps'
import './index.scss'

const PATH = '/pages/demandCart/index'
const FIRST_SCREEN = 5

export default observer(function DemandCartPage() {
  useShareDefault()
  const { user, city } = useStores()
  const demand = useStore(DemandStore)
  const { isGuest } = user
  const { basket, status } = demand
  const { cityCode } = city.record

  useFresh(() => void demand.load(), `${String(isGuest)} ${cityCode}`)
  usePullDownRefresh(() => void demand.load().finally(Taro.stopPullDownRefresh))

  const lines = basket?.lines ?? []
  const isEmpty = basket !== undefined && lines.length === 0
  return (
    <Page tab={PATH} title="需求蓝" announcement={basket && !isEmpty ? `需求蓝共 ${lines.length} 款商品` : undefined}>
      <View>
        {isGuest ? null : (
          <LazyWaiting
            kind="demand"
            isStale={basket !== undefined && status === 'error'}
            shownAt={demand.toldAt}
            onRetry={() => void demand.load()}
          />
        )}
      </View>
      {isGuest ? <LoginPrompt hint="登录后提交采购需求" /> : null}
      {!isGuest && !basket && status === 'error' ? <LoadError onRetry={() => void demand.load()} /> : null}
      {!isGuest && !basket && status !== 'error' ? <Skeleton count={4} /> : null}
      {isEmpty ? (
        <Empty
          drawing="cart"
          title="需求蓝还是空的"
          hint="把需要采购的商品放进来，再提交给采购"
          action="去逛逛"
          onAction={() => void navigate(HOME)}
        />
      ) : null}
      {lines.length > 0 ? (
        <>
          <Steps />
          <View className="ui-card demand-cart">
            <View className="demand-cart__head">
              <View className="text--size-12 text--muted">{`共 ${lines.length} 款 · 预估金额`}</View>
              <Price value={basket?.selectedAmount ?? 0} size={18} tone="text" />
            </View>
            {lines.map((line, index) => (
              <BasketLine
                key={line.id}
                line={line}
                lazy={index >= FIRST_SCREEN}
                mark={<WaitingMark kind="demand" of={lineOf(line)} />}
              />
            ))}
          </View>
        </>
      ) : null}
    </Page>
  )
})
