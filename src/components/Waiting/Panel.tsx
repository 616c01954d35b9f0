import { useEffect, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { lastFailure } from '@/client/requestError'
import { useStore } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import type { QueueState, WaitingQueue } from '@/stores/waiting/queue.types'
import { WaitingStore } from '@/stores/WaitingStore'
import { Icon } from '../Icon'
import { staleWhy } from '../States/stale'
import { staleUntil } from '../States/staleUntil'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import { ClashCard } from './ClashCard'
import { clockText } from './clockText'
import { WaitingList } from './WaitingList'
import type { WaitingProps } from './Waiting.types'

/** A change and a tick of one line are one thing that waits. */
const kindsOf = (kind: WaitingProps['kind']) => [kind, `${kind}Tick`]

const isSent = (count: number) => `正在同步 ${count} 处改动`

const WAITS: Readonly<Record<QueueState, (count: number) => string>> = {
  resting: isSent,
  sending: isSent,
  cut: (count) => `当前无网络，${count} 处改动等待同步`,
  busy: (count) => `服务繁忙，${count} 处改动稍后自动同步`,
}

export const Panel = observer(function Panel(props: WaitingProps) {
  const waiting = useStore(WaitingStore)
  useEffect(() => void waiting.open(), [waiting])
  const { queue } = waiting
  return queue ? <Opened {...props} queue={queue} /> : null
})

const Opened = observer(function Opened({
  kind,
  queue,
  isStale,
  shownAt,
  onRetry,
}: WaitingProps & { queue: WaitingQueue }) {
  const [isListed, setListed] = useState(false)
  const count = queue.countOf(kindsOf(kind))
  const clashes = queue.changes.filter((change) => change.kind === kind && change.clash)
  const { synced, state, notices } = queue
  const isLoggedOut = isStale && lastFailure() === 'session'
  const words = () => {
    if (count === 0) return `${staleWhy()}，正在显示上次内容`
    return isLoggedOut ? `${staleWhy()}，${count} 处改动等待同步` : WAITS[state](count)
  }

  const retry = async () => {
    if (queue.state === 'sending') return
    onRetry()
    await queue.flush()
    if (queue.countOf(kindsOf(kind)) === 0) return
    if (queue.state === 'cut') dialogs.toast('仍未联网，联网后会自动同步')
    if (queue.state === 'busy') dialogs.toast('服务繁忙，稍后会自动同步')
  }
  return (
    <>
      {count > 0 || isStale ? (
        <View className="waiting-strip" {...spoken({ role: 'status' })}>
          <Icon name="refresh" size={20} />
          <Tap className="waiting-strip__words" disabled={count === 0} popup="dialog" onTap={() => setListed(true)}>
            <View className="text--bold">{words()}</View>
            {shownAt > 0 ? (
              <View className="text--size-12">{`显示 ${clockText(shownAt)} 的价格和库存，${staleUntil()}后自动${count > 0 ? '同步' : '更新'}`}</View>
            ) : null}
          </Tap>
          <Tap className="waiting-strip__retry" disabled={state === 'sending'} onTap={() => void retry()}>
            重试
          </Tap>
        </View>
      ) : null}
      {synced ? (
        <View className="waiting-done" {...spoken({ role: 'status' })}>
          <Icon name="ccheck" size={18} />
          <Text className="text--bold">
            {`已同步 ${synced.done} 处改动${synced.asked > 0 ? `，${synced.asked} 处需要您选` : ''}`}
          </Text>
          <Text className="waiting-done__time text--digits">{clockText(synced.at)}</Text>
        </View>
      ) : null}
      {clashes.length > 0 ? (
        <View className="ui-card waiting-clash">
          <View className="waiting-clash__head">
            <Icon name="swap" size={18} />
            <h2 className="text--size-15 text--bold">{`${clashes.length} 处需要您选`}</h2>
          </View>
          {clashes.map((change) => (
            <ClashCard key={`${change.key} ${String(change.clash?.now)}`} change={change} queue={queue} />
          ))}
        </View>
      ) : null}
      {notices.map((notice) => (
        <View key={notice.id} className="ui-card waiting-notice">
          <View className="waiting-notice__words">
            <View className="text--size-13 text--bold">{notice.name}</View>
            <View className="text--size-12 text--tone-warn">{notice.text}</View>
          </View>
          <Tap className="waiting-notice__read" label={`知道了，${notice.name}`} onTap={() => queue.dismiss(notice)}>
            知道了
          </Tap>
        </View>
      ))}
      <WaitingList open={isListed} queue={queue} onClose={() => setListed(false)} />
    </>
  )
})
