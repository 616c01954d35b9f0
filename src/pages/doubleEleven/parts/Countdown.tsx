import { useEffect, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { spoken } from '@/components/spoken'
import { parseTime } from '@/utils/time'
import { timeLeft } from '../timeLeft'

const SECOND = 1000

/** Ticks while the page is shown; read aloud it would never stop, so it is silent and the end is said in words. */
export function Countdown({ endTime }: { endTime: string }) {
  const end = parseTime(endTime)?.getTime()
  const [now, setNow] = useState(() => Date.now())
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (!isShown) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isShown])
  if (end === undefined) return null

  const left = timeLeft(end - now)
  if (!left) return <View className="activity-page__ended">活动已结束</View>
  return (
    <View
      className="activity-page__countdown"
      {...spoken({ role: 'timer', label: `活动截止 ${endTime.slice(0, 16)}`, live: undefined })}
    >
      <Text className="activity-page__countdown-text">{left.days > 0 ? `距结束 ${left.days} 天` : '距结束'}</Text>
      {left.clock.map((part, index) => (
        <Text key={index} className="activity-page__countdown-digits text--digits">
          {part}
        </Text>
      ))}
    </View>
  )
}
