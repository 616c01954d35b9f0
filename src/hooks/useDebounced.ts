import { useEffect, useMemo } from 'react'
import { useNewest } from './useNewest'

const WAIT_MS = 300

/** Only the last of many quick calls happens, and none after the page is gone. */
export function useDebounced<TArguments extends unknown[]>(
  act: (...given: TArguments) => void,
  waitMs: number = WAIT_MS,
): { call: (...given: TArguments) => void; cancel: () => void } {
  const current = useNewest(act)
  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = () => clearTimeout(timer)
    const call = (...given: TArguments) => {
      cancel()
      timer = setTimeout(() => current.current(...given), waitMs)
    }
    return { call, cancel }
  }, [current, waitMs])
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}
