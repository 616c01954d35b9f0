import { useEffect, useRef } from 'react'

const MARK = 'sheet'

const isMarked = () => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK])

/**
 * Gives an open sheet an entry of its own in the browser's history, so that the system's back key
 * closes the sheet before it leaves the page. The router must not see these two steps: it would
 * take them for a change of pages, so the event ends here, in the capture phase.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return undefined
    window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, '')
    let byBackKey = false
    const handleBack = (event: PopStateEvent) => {
      // Coming back to the sheet from a page opened above it.
      if (isMarked()) return
      event.stopImmediatePropagation()
      byBackKey = true
      close.current()
    }
    window.addEventListener('popstate', handleBack, true)
    return () => {
      window.removeEventListener('popstate', handleBack, true)
      // Closed by a button: take the entry away, unless a page already lies above it.
      if (byBackKey || !isMarked()) return
      const swallow = (event: PopStateEvent) => event.stopImmediatePropagation()
      window.addEventListener('popstate', swallow, { capture: true, once: true })
      window.history.back()
    }
  }, [open])
}
