import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { demandCalls } from '@/api/demand'
import { LoginPrompt } from '@/components/LoginPrompt'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { useCalls } from '@/hooks/useCalls'
import { useQuery } from '@/hooks/useQuery'
import { useReach } from '@/hooks/useReach'
import { useRecord } from '@/hooks/useRecord'
import { useShareDefault } from '@/hooks/useShare'
import { useStore, useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import { DemandStore } from '@/stores/DemandStore'
import { isReasoned, ReasonSheet } from '../demands/ReasonSheet'
import { DEMAND_LIST, demandPath } from '../demands/words'
import { LogisticsSheet } from '../shared/LogisticsSheet'
import { Notice } from '../shared/Notice'
import { Stale } from '../shared/Stale'
import { Actions } from './Actions'
import { LazyEditor } from './LazyEditor'
import { Facts } from './Facts'
import { Goods } from './Goods'
import { Head, Steps } from './Head'
import { headlineOf } from './headline'
import { Orders } from './Orders'
import { TalkWay } from './TalkWay'
import { TrimPad } from './TrimPad'
import { Trims } from './Trims'
import { useDemandActions } from './useDemandActions'
import type { Editing } from './useDraftEditor'
import './index.scss'

export default observer(function DemandDetailPage() {
  useShareDefault()
  const { demandOrderNo = '' } = useQuery()
  const { user, shop } = useStores()
  const basket = useStore(DemandStore)
  const calls = useCalls(demandCalls)
  const resource = useRecord((options) => calls.detail({ demandOrderNo }, options), {
    key: `${demandOrderNo} ${user.token ?? ''}`,
    when: demandOrderNo !== '' && !user.isGuest && shop.shopNo !== '',
  })
  const { data: demand, status, load } = resource
  const [trims] = useState(() => new Trims())
  const [editing, setEditing] = useState<Editing>()
  const [tracked, setTracked] = useState<string>()
  const actions = useDemandActions(demand, load)
  const reach = useReach('demand', { demandOrderNo })
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))
  const isConfirmable = demand?.actions.includes('confirm') === true
  // What was trimmed for a demand that stands elsewhere now is meant for nothing.
  useEffect(() => {
    if (!isConfirmable) trims.clear()
  }, [isConfirmable, trims])

  if (!demand || status === 'refused') {
    const isLost = !user.isGuest && (demandOrderNo === '' || status === 'refused')
    return (
      <Page nav={<NavBar title="需求单详情" />}>
        {user.isGuest ? <LoginPrompt hint="登录后查看需求单" /> : null}
        {isLost ? (
          <Empty
            drawing="order"
            title="找不到这张需求单"
            hint="它可能不存在，或您无权查看"
            action="需求单列表"
            onAction={() => void redirect(DEMAND_LIST)}
          />
        ) : null}
        {!user.isGuest && status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
        {!user.isGuest && !isLost && status === 'loading' ? <Skeleton count={4} /> : null}
      </Page>
    )
  }
  if (editing) {
    return (
      <LazyEditor
        demand={demand}
        editing={editing}
        onGiveUp={() => setEditing(undefined)}
        onSaved={async () => {
          await load()
          setEditing(undefined)
        }}
        onSubmitted={async (submitted) => {
          void basket.load()
          if (submitted !== demandOrderNo) return void (await redirect(demandPath(submitted)))
          await load()
          setEditing(undefined)
        }}
      />
    )
  }
  const { title, hint } = headlineOf(demand)
  const shownTrims = isConfirmable ? trims : undefined
  const isActing = demand.actions.length > 0
  // Nothing here has led to the telephone.
  const talk = reach?.href ? <TalkWay reach={reach} alone={!isActing} /> : null
  return (
    <Page
      nav={<NavBar look="head" title="需求单详情" />}
      announcement={[`需求单${title}`, hint].filter(Boolean).join('，')}
      bar={
        isActing ? (
          <>
            {talk}
            <Actions demand={demand} trims={shownTrims} actions={actions} onEdit={setEditing} />
          </>
        ) : (
          talk
        )
      }
    >
      <Head title={title} hint={hint} />
      <View className="demand-detail__body">
        <Steps demand={demand} />
        <View>{status === 'error' ? <Stale onRetry={() => void load()} /> : null}</View>
        <Goods demand={demand} trims={shownTrims} />
        <Orders orders={demand.orders} onTrack={setTracked} />
        <Facts demand={demand} />
        {isConfirmable ? (
          <Notice tone="info" icon="info">
            确认后商品会带着需求单号进入您的购物车，下单完成即回写进度。
          </Notice>
        ) : null}
      </View>
      {shownTrims ? <TrimPad trims={shownTrims} lines={demand.lines} /> : null}
      <ReasonSheet
        action={actions.asked}
        likely={demand.actions.find(isReasoned)}
        busy={actions.isGiving}
        onGive={actions.give}
        onClose={actions.keep}
      />
      <LogisticsSheet orderNo={tracked} onClose={() => setTracked(undefined)} />
    </Page>
  )
})
