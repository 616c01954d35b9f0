import { useEffect, useRef } from 'react'
import { isSheet, pushSheet, step } from '@/platform/shell/trail'

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
    pushSheet()
    const handleBack = () => {
      // Still marked: a page that was opened above the sheet has been left.
      if (!isSheet()) close.current()
    }
    window.addEventListener('popstate', handleBack)
    return () => {
      window.removeEventListener('popstate', handleBack)
      // Closed by a button: the entry is still the last one, unless a page lies above it already.
      if (isSheet()) void step(-1)
    }
  }, [open])
}
