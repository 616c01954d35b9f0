import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { parseTime } from '@/utils/time'

/** Whole seconds until a time on the wire, 0 afterwards; undefined without one. Rests while the page is hidden. */
export function useCountdown(deadline: string | undefined): number | undefined {
  const end = deadline ? parseTime(deadline)?.getTime() : undefined
  const [now, setNow] = useState(() => Date.now())
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const left = end === undefined ? undefined : Math.max(0, Math.floor((end - now) / 1000))
  const isRunning = isShown && left !== undefined && left > 0

  useEffect(() => {
    if (!isRunning) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
