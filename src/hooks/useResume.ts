import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { IntentStore, type Intent } from '@/stores/IntentStore'
import { useNewest } from './useNewest'
import { useStore, useStores } from './useStores'

/**
 * Does what a guest meant before he was sent to log in (R-CRT-08), once he is known and this page is the one shown:
 * while the login page still lies above it, nothing may be done that leads to another page.
 * The component must be an observer.
 */
export function useResume(action: string, act: (meant: Intent['payload']) => void): void {
  const { user } = useStores()
  const intent = useStore(IntentStore)
  const isShown = useRef(true)
  const current = useNewest(act)
  const attempt = () => {
    const meant = isShown.current && user.info ? intent.take(action) : undefined
    if (meant) current.current(meant)
  }
  useDidHide(() => {
    isShown.current = false
  })
  useDidShow(() => {
    isShown.current = true
    attempt()
  })
  const isKnown = user.info !== undefined
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what it reads besides is never stale
  useEffect(attempt, [isKnown, action])
}
