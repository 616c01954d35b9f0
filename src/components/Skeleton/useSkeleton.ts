import { useEffect, useRef, useState } from 'react'

const APPEARS_AFTER = 150
const STAYS_AT_LEAST = 300

/** True while the bones should show: never for a quick answer, and never for a mere flash. */
export function useSkeleton(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (loading === shown) return undefined
    const wait = loading ? APPEARS_AFTER : Math.max(0, since.current + STAYS_AT_LEAST - Date.now())
    const timer = setTimeout(() => {
      since.current = Date.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}
