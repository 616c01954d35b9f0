import { View } from '@tarojs/components'
import type { Notice } from '@/api/notices'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { navigate } from '@/platform/navigation'
import { SUBJECTS } from './subjects'

interface RowProps {
  notice: Notice
  onOpen: (notice: Notice) => void
}

/** What happened to one thing of the reader's; a dot and a word tell it as long as he has not seen it. */
export function Row({ notice, onOpen }: RowProps) {
  const { subject, subjectNo, text, createTime, read } = notice
  const path = SUBJECTS[subject].pathOf(subjectNo)
  const time = createTime.slice(0, 16)
  return (
    <Tap
      className={read ? 'notice-row notice-row--read' : 'notice-row'}
      href={path}
      onTap={() => {
        onOpen(notice)
        void navigate(path)
      }}
    >
      <View className="notice-row__words">
        <View className="notice-row__text">{text}</View>
        <View className="notice-row__time">{`${read ? '' : '未读 · '}${SUBJECTS[subject].name} · ${time}`}</View>
      </View>
      <Icon name="chev" size={16} />
    </Tap>
  )
}
