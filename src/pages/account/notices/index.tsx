import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { Cell } from '@/components/Cell'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Bone } from '@/components/Skeleton'
import { Empty, ListFooter, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { HOME } from '@/domain/routes'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { Row } from './Row'
import { SUBJECT_KEYS, SUBJECTS } from './subjects'
import { useNotices } from './useNotices'
import './index.scss'

/** What waits for the reader, and below it what happened to his own (R-SCR-66). */
export default observer(function NoticesPage() {
  useShareDefault()
  const { user } = useStores()
  const { list, counts, unread, refresh, readAll, isReading, open } = useNotices()
  usePullDownRefresh(() => void refresh().finally(Taro.stopPullDownRefresh))

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后，需要您处理的和您的进展都在这里" />
      </Page>
    )
  }
  const waiting = SUBJECT_KEYS.filter((subject) => (counts?.waiting[subject] ?? 0) > 0)
  const isFilled = list.items.length > 0
  const isLoading = list.status === 'loading'
  const hasNews = unread > 0 || list.items.some(({ read }) => !read)
  const said = hasNews ? (unread > 0 ? `${unread} 条新进展` : '有新进展') : '没有新进展'
  return (
    <Page announcement={list.status === 'ready' ? said : undefined}>
      <View>
        {waiting.length > 0 ? (
          <View className="ui-card notice-list__waiting">
            {waiting.map((subject) => {
              const { words, path } = SUBJECTS[subject].waiting
              const text = words(counts!.waiting[subject])
              return (
                <Cell
                  key={subject}
                  title={text}
                  icon="clock"
                  label={text}
                  href={path}
                  onTap={() => void navigate(path)}
                >
                  去处理
                </Cell>
              )
            })}
          </View>
        ) : null}
      </View>
      <View>
        {isFilled ? (
          <View className="notice-list__strip">
            <View>{said}</View>
            {hasNews ? (
              <Tap className="notice-list__all" disabled={isReading} onTap={() => void readAll()}>
                全部已读
              </Tap>
            ) : null}
          </View>
        ) : null}
      </View>
      <View className={isFilled ? 'ui-card' : undefined}>
        {list.items.map((notice) => (
          <Row key={notice.noticeId} notice={notice} onOpen={open} />
        ))}
        {!isFilled && list.status === 'error' ? <LoadError onRetry={() => void refresh()} /> : null}
        {!isFilled && isLoading ? <Bone height={240} /> : null}
        {list.isEmpty ? (
          <Empty
            title="暂无通知"
            hint="需求单被确认、驳回、下单或收货时，会在这里告诉您"
            action="去逛逛"
            onAction={() => void navigate(HOME)}
          />
        ) : null}
      </View>
      <View>
        {isFilled ? (
          <ListFooter
            state={list.status === 'error' ? 'error' : isLoading ? 'loading' : list.hasNext ? 'idle' : 'end'}
            onRetry={() => void list.retry()}
          />
        ) : null}
      </View>
    </Page>
  )
})
