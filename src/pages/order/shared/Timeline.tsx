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
    <ol className="order-timeline">
      {steps.map(({ time, text }, index) => (
        <li
          key={`${time} ${text}`}
          className={index === 0 ? 'order-timeline__item is-on' : 'order-timeline__item'}
          {...spoken(index === 0 ? { current: 'step' } : {})}
        >
          <View className="order-timeline__text">{text}</View>
          <View className="order-timeline__time text--digits">{time}</View>
        </li>
      ))}
    </ol>
  )
}
