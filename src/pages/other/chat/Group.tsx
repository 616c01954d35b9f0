import { Fragment, memo } from 'react'
import { View } from '@tarojs/components'
import { isSameGroup, type Group as Messages } from '@/domain/chat/groups'
import { startsAnew } from '@/domain/chat/talk'
import { timeWords } from '@/domain/chat/words'
import { Bubble, type Deeds } from './Bubble'
import { groupId } from './useTalk'

interface GroupProps {
  group: Messages
  /** Of one that is too far away to be drawn. */
  height: number | undefined
  firstUnread: string
  today: number
  initial: string
  deeds: Deeds
}

export const Group = memo(
  function Group({ group, height, firstUnread, today, initial, deeds }: GroupProps) {
    if (height !== undefined) return <View style={{ height: `${height}px` }} />
    return (
      <View id={groupId(group.key)} className="talk-group">
        {group.said.map((one, at) => (
          <Fragment key={one.msgId}>
            {one.msgId === firstUnread ? <View className="talk-list__line">以下是新消息</View> : null}
            {startsAnew(group.said[at - 1] ?? group.before, one) ? (
              <View className="talk-list__time">{timeWords(one.time, today)}</View>
            ) : null}
            <Bubble said={one} initial={initial} deeds={deeds} />
          </Fragment>
        ))}
      </View>
    )
  },
  (one, other) =>
    isSameGroup(one.group, other.group) &&
    one.height === other.height &&
    one.firstUnread === other.firstUnread &&
    one.today === other.today &&
    one.initial === other.initial,
)
