import { useEffect, useState } from 'react'

const EXIT = 160

export type Presence = 'gone' | 'in' | 'out'

/** Keeps a sheet drawn while it leaves. */
export function usePresence(open: boolean): Presence {
  const [presence, setPresence] = useState<Presence>(open ? 'in' : 'gone')
  useEffect(() => {
    if (open) {
      setPresence('in')
      return undefined
    }
    setPresence((now) => (now === 'gone' ? now : 'out'))
    const timer = setTimeout(() => setPresence('gone'), EXIT)
    return () => clearTimeout(timer)
  }, [open])
  return presence
}
