import { useEffect, useRef, useState } from 'react'

const HOLD = 4500
/** From the second swipe on the buyer is choosing: the carousel stays still for good. */
const SWIPES_THAT_STOP = 2

export interface Autoplay {
  running: boolean
  /** The buyer's own switch. */
  toggle: () => void
  /** A finger or the mouse is on the carousel. */
  pause: () => void
  resume: () => void
  /** The buyer changed the slide. */
  swiped: () => void
}

const wantsStillness = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

export function useAutoplay(wanted: boolean, next: () => void): Autoplay {
  const [running, setRunning] = useState(wanted)
  const [paused, setPaused] = useState(false)
  const swipes = useRef(0)
  const advance = useRef(next)
  advance.current = next

  useEffect(() => {
    if (!running || paused || wantsStillness()) return undefined
    const timer = setInterval(() => {
      // A hidden page would come back several slides later.
      if (!document.hidden) advance.current()
    }, HOLD)
    return () => clearInterval(timer)
  }, [running, paused])

  return {
    running,
    toggle: () => setRunning((now) => !now),
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    swiped: () => {
      swipes.current += 1
      if (swipes.current >= SWIPES_THAT_STOP) setRunning(false)
    },
  }
}
