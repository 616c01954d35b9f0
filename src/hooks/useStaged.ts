import { startTransition, useEffect, useState } from 'react'
import { IS_WEAPP } from '@/platform/env'

/**
 * How many parts of a long page to draw: those of the first screen at once, the others when React finds time between
 * the taps. Drawn in one go they block a slow telephone for a third of a second. The mini-program gets all at once: its
 * pages are drawn elsewhere, and every message to them costs more than it saves.
 */
export function useStaged(total: number, first: number): number {
  const [isOpen, setOpen] = useState(IS_WEAPP)
  const hasMore = total > first
  useEffect(() => {
    if (IS_WEAPP) return
    if (hasMore) startTransition(() => setOpen(true))
    else setOpen(false)
  }, [hasMore])
  return isOpen ? total : Math.min(total, first)
}
