import { useEffect, useState } from 'react'

const EXIT = 160

export type Presence = 'gone' | 'in' | 'out'

/** Keeps a sheet drawn while it leaves. It is there in the very render that opens it: one setData, not two. */
export function usePresence(open: boolean): Presence {
  const [gone, setGone] = useState(!open)
  useEffect(() => {
    if (open) {
      setGone(false)
      return undefined
    }
    const timer = setTimeout(() => setGone(true), EXIT)
    return () => clearTimeout(timer)
  }, [open])
  if (open) return 'in'
  return gone ? 'gone' : 'out'
}
