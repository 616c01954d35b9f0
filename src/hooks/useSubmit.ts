import { useCallback, useRef, useState } from 'react'
import { RequestError } from '@/client/requestError'
import { dialogs } from '@/platform/dialogs'
import { useNewest } from './useNewest'

/** What the network refused; a word of the service has been told by the wrapper. */
export function tellFailure(error: unknown): void {
  console.error('submit', error)
  dialogs.toast(error instanceof RequestError ? error.message : '操作失败，请稍后再试')
}

/**
 * One submission at a time: the second of two quick taps is dropped before React draws the button as busy.
 * What the network refuses is told in a toast.
 */
export function useSubmit<TArguments extends unknown[]>(
  act: (...given: TArguments) => Promise<unknown>,
): { busy: boolean; submit: (...given: TArguments) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const current = useNewest(act)
  const submit = useCallback(
    async (...given: TArguments) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      try {
        await current.current(...given)
      } catch (error) {
        tellFailure(error)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [current],
  )
  return { busy, submit }
}
