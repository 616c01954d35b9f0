import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/Icon/names'
import { spoken } from '@/components/spoken'
import './notice.scss'

interface NoticeProps {
  tone: 'bad' | 'warn' | 'info' | 'soft'
  /** `stamp` is the approval's. */
  icon: IconName | 'stamp'
  /** A button at the right end. */
  after?: ReactNode
  children: ReactNode
}

/** A coloured strip that says what the buyer has to know before he goes on. */
export function Notice({ tone, icon, after, children }: NoticeProps) {
  return (
    <View className={`order-notice order-notice--tone-${tone}`} {...spoken(tone === 'bad' ? { role: 'alert' } : {})}>
      {icon === 'stamp' ? <View className="order-notice__mark" /> : <Icon name={icon} size={18} />}
      <View className="order-notice__content">{children}</View>
      {after}
    </View>
  )
}
