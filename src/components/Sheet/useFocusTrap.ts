import { useEffect } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),textarea,select,[tabindex="0"]'

function lockScroll(): () => void {
  const { style } = document.documentElement
  const before = style.overflow
  style.overflow = 'hidden'
  return () => {
    style.overflow = before
  }
}

/** Focus goes in, stays in, and returns to what opened the sheet. Answers the panel's key handler. */
export function useFocusTrap(active: boolean, panel: RefObject<HTMLElement>, onEscape: () => void) {
  useEffect(() => {
    if (!active) return undefined
    const opener = document.activeElement
    const unlock = lockScroll()
    panel.current?.focus({ preventScroll: true })
    return () => {
      unlock()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [active, panel])
  // What had the focus may have given its place to other content: then nothing would hear a key any more.
  useEffect(() => {
    if (active && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  })

  return (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape()
      return
    }
    if (event.key !== 'Tab' || !panel.current) return
    const stops = [...panel.current.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const first = stops[0]
    const last = stops[stops.length - 1]
    const here = document.activeElement
    if (event.shiftKey && (here === first || here === panel.current)) {
      event.preventDefault()
      last?.focus()
    } else if (!event.shiftKey && here === last) {
      event.preventDefault()
      first?.focus()
    }
  }
}
