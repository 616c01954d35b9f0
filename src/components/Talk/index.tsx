import { useEffect } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { HOME } from '@/domain/routes'
import { CHAT, useReach } from '@/hooks/useReach'
import { useStore, useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { countInTitle } from '@/platform/titleCount'
import { TalkStore } from '@/stores/TalkStore'
import { spoken } from '../spoken'
import { badgeText } from '../TabBar/tabs'
import { Tap } from '../Tap'
import type { TalkProps } from './Talk.types'
import './index.scss'

/** What just came in the talk, and on home the way there. Where either comes and goes, what lies around it stays. */
export const Talk = observer(function Talk({ tab }: TalkProps) {
  const talks = useStore(TalkStore)
  const { badges } = useStores()
  const count = badgeText(badges.talk)
  useEffect(() => countInTitle(count), [count])
  const { news } = talks
  return (
    <>
      <View className="talk-news" {...spoken({ role: 'status', live: 'polite' })}>
        {news ? (
          <Tap
            className="talk-news__card"
            onTap={() => {
              talks.drop()
              void navigate(CHAT)
            }}
          >
            <View className="talk-news__icon" />
            <View className="talk-news__words">
              <View className="text--bold text--one-line">{news.name}</View>
              <View className="text--one-line">{news.words}</View>
            </View>
          </Tap>
        ) : null}
      </View>
      {tab === HOME ? <View>{badges.hasTalk ? <Way count={count} /> : null}</View> : null}
    </>
  )
})

const Way = observer(function Way({ count }: { count: string }) {
  const reach = useReach('home')
  if (!reach) return null
  return (
    <Tap className="talk-entry" href={reach.href} label={reach.label} onTap={reach.open}>
      <View className="talk-entry__icon" />
      客服
      {count ? <Text className="talk-entry__count">{count}</Text> : null}
    </Tap>
  )
})
