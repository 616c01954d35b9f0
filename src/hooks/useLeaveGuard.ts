import { useCallback, useEffect, useRef } from 'react'
import { guardLeaving } from '@/platform/leaving'

export const QUESTION = '放弃本次修改？'

/** Asks before a form with changes is left. Answers how to leave unasked, for after it was saved. */
export function useLeaveGuard(isDirty: boolean): () => Promise<void> {
  const release = useRef<() => Promise<void>>()
  useEffect(() => {
    if (!isDirty) return undefined
    release.current = guardLeaving(QUESTION)
    return () => {
      void release.current?.()
      release.current = undefined
    }
  }, [isDirty])
  return useCallback(async () => {
    const stop = release.current
    release.current = undefined
    await stop?.()
  }, [])
}
