import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import type { DemandBrief } from '@/api/demand'
import { Chip } from '@/components/Chip'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { SearchField } from '@/components/SearchField'
import { Skeleton } from '@/components/Skeleton'
import { SpanSheet } from '@/components/SpanSheet'
import { ALL_TIME } from '@/components/SpanSheet/span'
import { Empty, ListFooter, LoadError } from '@/components/States'
import { Tabs } from '@/components/Tabs'
import { Tap } from '@/components/Tap'
import { countOfFilter, DEMAND_FILTERS, FILTER_TEXT } from '@/domain/demand/filters'
import { may } from '@/domain/permissions'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { useConfirm } from '../demands/useConfirm'
import { Stale } from '../shared/Stale'
import { ConfirmBar } from './ConfirmBar'
import { DemandCard } from './DemandCard'
import { useDemands } from './useDemands'
import './index.scss'

const BASKET = '/pages/demandCart/index'
const NOBODY: readonly string[] = []

const mayConfirm = ({ actions }: DemandBrief): boolean => actions.includes('confirm')

export default observer(function DemandListPage() {
  useShareDefault()
  const query = useQuery()
  const { user } = useStores()
  const demands = useDemands(query)
  const { list, filter, keyWord, span, counts, change } = demands
  const [isChoosingTime, setChoosingTime] = useState(false)
  /** What is ticked; undefined while nothing is chosen. */
  const [ticked, setTicked] = useState<readonly string[]>()
  const { isConfirming, confirm } = useConfirm((isDone) => {
    // What another has done meanwhile is seen at once; the choice stays until it is done.
    if (isDone) setTicked(undefined)
    void demands.refresh()
  })
  usePullDownRefresh(() => void demands.refresh().finally(Taro.stopPullDownRefresh))

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后查看需求单" />
      </Page>
    )
  }
  const decides = user.role !== undefined && may(user.role, 'demandsDecided')
  const selectable = list.items.filter((demand) => mayConfirm(demand) && demand.blockedReason === '')
  const chosen = selectable.filter(({ demandOrderNo }) => ticked?.includes(demandOrderNo))
  const isNarrowed = keyWord !== '' || span.key !== 'all'
  const total = counts && !isNarrowed ? countOfFilter(counts, filter) : undefined
  const isLoading = list.status === 'loading'
  const tabs = DEMAND_FILTERS.map((key) => {
    const count = counts ? countOfFilter(counts, key) : 0
    return {
      key,
      text: FILTER_TEXT[key],
      ...(count > 0 && {
        label: `${FILTER_TEXT[key]}，${count}`,
        mark: <Text className="demand-list__count">{count > 99 ? '99+' : String(count)}</Text>,
      }),
    }
  })
  const handleChange = (part: Parameters<typeof change>[0]) => {
    if (ticked) setTicked(NOBODY)
    change(part)
  }
  return (
    <Page
      announcement={list.status === 'ready' && total !== undefined ? `共 ${total} 张需求单` : undefined}
      bar={
        ticked ? (
          <ConfirmBar
            chosen={chosen}
            most={selectable.length}
            busy={isConfirming}
            onAll={(on) => setTicked(on ? selectable.map(({ demandOrderNo }) => demandOrderNo) : NOBODY)}
            onConfirm={() => confirm(chosen.map(({ demandOrderNo }) => ({ demandOrderNo })))}
          />
        ) : null
      }
    >
      <View className="demand-list__top">
        <View className="demand-list__search">
          <SearchField
            hint="单号 / 商品 / 提交人 / 用途"
            value={keyWord}
            onInput={(text) => (text === '' && keyWord !== '' ? handleChange({ keyWord: '' }) : undefined)}
            onSearch={(text) => handleChange({ keyWord: text.trim() })}
          />
          <Chip arrow on={span.key !== 'all'} label={`提交时间，${span.text}`} onTap={() => setChoosingTime(true)}>
            {span.key === 'all' ? '时间' : '已筛选'}
          </Chip>
        </View>
        <Tabs
          items={tabs}
          current={filter}
          spread="left"
          label="需求单状态"
          onChange={(key) => handleChange({ filter: key })}
        />
      </View>
      <View className="demand-list__strip">
        <View>
          {[total === undefined ? '' : `${total} 单`, filter === 'PENDING_CONFIRM' ? '按期望到货排序' : '按时间排序']
            .filter(Boolean)
            .join(' · ')}
        </View>
        {decides && (ticked || selectable.length > 0) ? (
          <Tap className="demand-list__choose" onTap={() => setTicked(ticked ? undefined : NOBODY)}>
            {ticked ? '退出多选' : '多选'}
          </Tap>
        ) : null}
      </View>
      {/* Views of their own: beside the sheets, what comes and goes would send them again. */}
      <View>{list.isStale ? <Stale onRetry={() => void demands.refresh()} /> : null}</View>
      <View>
        {list.items.map((demand, index) => (
          <DemandCard
            key={demand.demandOrderNo}
            demand={demand}
            lazy={index > 1}
            ticked={ticked && mayConfirm(demand) ? ticked.includes(demand.demandOrderNo) : undefined}
            onTick={tick}
            onOpen={demands.handleOpen}
          />
        ))}
        {list.items.length === 0 && isLoading ? <Skeleton count={4} /> : null}
        {list.items.length === 0 && list.status === 'error' ? <LoadError onRetry={() => void list.retry()} /> : null}
        {list.isEmpty && isNarrowed ? (
          <Empty
            title="没有符合条件的需求单"
            hint="换个关键词或时间试试"
            action="清除条件"
            onAction={() => handleChange({ keyWord: '', span: ALL_TIME })}
          />
        ) : null}
        {list.isEmpty && !isNarrowed ? (
          <Empty
            drawing="order"
            title={filter === 'ALL' ? '还没有需求单' : `没有${FILTER_TEXT[filter]}的需求单`}
            hint="在需求蓝选好商品，提交后由采购同事确认"
            action="去需求蓝"
            onAction={() => void navigate(BASKET)}
          />
        ) : null}
        {list.items.length > 0 ? (
          <ListFooter
            state={list.status === 'error' ? 'error' : isLoading ? 'loading' : list.hasNext ? 'idle' : 'end'}
            onRetry={() => void list.retry()}
          />
        ) : null}
      </View>
      <SpanSheet
        open={isChoosingTime}
        span={span}
        withAll
        onClose={() => setChoosingTime(false)}
        onChoose={(next) => {
          setChoosingTime(false)
          handleChange({ span: next })
        }}
      />
    </Page>
  )

  function tick({ demandOrderNo }: DemandBrief, on: boolean): void {
    setTicked((before = NOBODY) => (on ? [...before, demandOrderNo] : before.filter((each) => each !== demandOrderNo)))
  }
})
