import { useEffect, useRef, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'

/** Does it again and again while the page is shown and `when` holds, for what others may change meanwhile. */
export function useWhileShown(work: () => void, everyMs: number, when: boolean): void {
  const [isShown, setShown] = useState(true)
  const latest = useRef(work)
  latest.current = work
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (!isShown || !when) return
    const timer = setInterval(() => latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [isShown, when, everyMs])
}
