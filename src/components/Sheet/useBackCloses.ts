import { useEffect, useRef } from 'react'
import { step } from '@/platform/shell/trail'

const MARK = 'sheet'

const isMarked = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK])

/**
 * Gives an open sheet an entry of its own in the browser's history, so that the system's back key
 * closes the sheet before it leaves the page. The entry carries the mark of its page as well: to the
 * shell both are the same page, and it waits for `step` before it goes anywhere else.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return undefined
    window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, '')
    const handleBack = () => {
      // Still marked: a page that was opened above the sheet has been left.
      if (!isMarked()) close.current()
    }
    window.addEventListener('popstate', handleBack)
    return () => {
      window.removeEventListener('popstate', handleBack)
      // Closed by a button: the entry is still the last one, unless a page lies above it already.
      if (isMarked()) void step(-1)
    }
  }, [open])
}
