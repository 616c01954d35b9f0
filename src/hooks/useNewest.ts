import { useLayoutEffect, useRef, type MutableRefObject } from 'react'

/** What was drawn last, for a function that stays the same: a finger may be on the page before any effect has run. */
export function useNewest<TValue>(value: TValue): MutableRefObject<TValue> {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return newest
}
