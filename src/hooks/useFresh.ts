import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/**
 * Loads on every visit of the page, because another page or another device may have changed what it shows, and again
 * when `key` changes while it is shown. A page that lies below another one waits until it is shown again.
 */
export function useFresh(load: () => void, key: string): void {
  const isShown = useRef(true)
  const done = useRef<string>()
  const attempt = () => {
    if (!isShown.current || done.current === key) return
    done.current = key
    load()
  }
  useDidHide(() => {
    isShown.current = false
    done.current = undefined
  })
  useDidShow(() => {
    isShown.current = true
    attempt()
  })
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for what `load` reads
  useEffect(attempt, [key])
}
