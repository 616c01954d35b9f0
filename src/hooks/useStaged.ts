import { startTransition, useEffect, useState } from 'react'

/**
 * How many of the parts of a page to draw: those of the first screen at once, all of them when React finds time between
 * the taps. A long page drawn in one go blocks a slow telephone for a third of a second.
 */
export function useStaged(total: number, first: number): number {
  const [isOpen, setOpen] = useState(false)
  const hasMore = total > first
  useEffect(() => {
    if (hasMore) startTransition(() => setOpen(true))
  }, [hasMore])
  return isOpen ? total : Math.min(total, first)
}
