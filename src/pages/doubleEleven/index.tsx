import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon'
import { Page } from '@/components/Page'
import { Sheet } from '@/components/Sheet'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Tabs } from '@/components/Tabs'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { HOME } from '@/domain/routes'
import { useActivityGoods } from '@/hooks/useActivityGoods'
import { useShare } from '@/hooks/useShare'
import { relaunch } from '@/platform/navigation'
import { setTitle } from '@/platform/page'
import { Countdown } from './parts/Countdown'
import { Hall } from './parts/Hall'
import { useActivity } from './useActivity'
import './index.scss'

/** R-PUR-23: the activity of the season; its name, picture, rules and halls are the service's. */
export default observer(function DoubleElevenPage() {
  const { activity, status, load } = useActivity()
  const [chosen, setChosen] = useState('')
  const [showsRules, setShowsRules] = useState(false)
  const floors = activity?.floors ?? []
  const current = floors.find(({ activityId }) => activityId === chosen) ?? floors[0]
  const goods = useActivityGoods(current?.activityId ?? '')
  const title = activity?.title || '活动专场'
  useEffect(() => {
    if (activity) setTitle(activity.title)
  }, [activity])
  useShare(() => ({ title, path: '/pages/doubleEleven/index', imageUrl: activity?.banner }))
  usePullDownRefresh(() => void Promise.all([load(), current && goods.refresh()]).finally(Taro.stopPullDownRefresh))
  return (
    <Page title={title} className="activity-page">
      {status === 'error' && !activity ? <LoadError onRetry={() => void load()} /> : null}
      {status === 'missing' ? (
        <Empty title="活动还没有开始" hint="先去首页看看" action="返回首页" onAction={() => void relaunch(HOME)} />
      ) : null}
      {status === 'loading' && !activity ? (
        <>
          <View className="activity-page__banner" />
          <Skeleton />
        </>
      ) : null}
      {activity ? (
        <>
          <Thumb className="activity-page__banner" src={activity.banner} alt={activity.title} full lazy={false} />
          <View className="activity-page__info">
            <View className="activity-page__line">
              <h2 className="activity-page__period">{periodOf(activity.startTime, activity.endTime)}</h2>
              {activity.rules.length > 0 ? (
                <Tap className="activity-page__rules" popup="dialog" onTap={() => setShowsRules(true)}>
                  规则
                  <Icon name="chev" size={14} />
                </Tap>
              ) : null}
            </View>
            {activity.endTime ? <Countdown endTime={activity.endTime} /> : null}
          </View>
          {floors.length > 0 ? (
            <View className="activity-page__sessions">
              <Tabs
                label="会场"
                spread="left"
                items={floors.map(({ activityId, name }) => ({ key: activityId, text: name }))}
                current={current?.activityId ?? ''}
                onChange={setChosen}
              />
            </View>
          ) : null}
          {/* A view of its own: beside the sheet, what comes and goes would send it again. */}
          <View>
            <Hall goods={goods} />
          </View>
          <Sheet open={showsRules} title="活动规则" onClose={() => setShowsRules(false)} ready="later">
            <View className="activity-page__rule-list">
              {activity.rules.map((rule, index) => (
                <View key={rule} className="activity-page__rule">
                  {index + 1}. {rule}
                </View>
              ))}
            </View>
          </Sheet>
        </>
      ) : null}
    </Page>
  )
})

function periodOf(start: string | undefined, end: string | undefined): string {
  const day = (time: string) => time.slice(5, 10).replace('-', '.')
  return start && end ? `活动时间 ${day(start)} – ${day(end)}` : '活动进行中'
}
