import { startTransition, useEffect, useState } from 'react'
import { IS_WEAPP } from '@/platform/env'
import { afterPaint } from '@/platform/screen'

/**
 * How many parts of a long page to draw: those of the first screen at once, the others a `step` in every picture, between
 * the taps. Drawn in one go they block a slow telephone for a third of a second. The mini-program gets all at once: its
 * pages are drawn elsewhere, and every message to them costs more than it saves.
 */
export function useStaged(total: number, first: number, step = 1): number {
  const [drawn, setDrawn] = useState(first)
  // Another, shorter list begins anew.
  const shown = IS_WEAPP || total <= first ? total : Math.min(drawn, total)
  useEffect(() => {
    if (IS_WEAPP) return undefined
    if (total <= first) {
      setDrawn(first)
      return undefined
    }
    if (drawn >= total) return undefined
    return afterPaint(() => startTransition(() => setDrawn((last) => last + step)))
  }, [drawn, total, first, step])
  return shown
}
