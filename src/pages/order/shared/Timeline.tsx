import { View } from '@tarojs/components'
import { spoken } from '@/components/spoken'
import './timeline.scss'

interface TimelineProps {
  /** The newest first. */
  steps: readonly { time: string; text: string }[]
}

/** What happened, the newest on top. */
export function Timeline({ steps }: TimelineProps) {
  return (
    <ol className="tl">
      {steps.map(({ time, text }, index) => (
        <li
          key={`${time} ${text}`}
          className={index === 0 ? 'tl-i on' : 'tl-i'}
          {...spoken(index === 0 ? { current: 'step' } : {})}
        >
          <View className="tl-t">{text}</View>
          <View className="tl-d num">{time}</View>
        </li>
      ))}
    </ol>
  )
}
