import { useEffect, useRef } from 'react'

/** Longer than the two halves of a double tap lie apart. */
const DOUBLE_TAP_MS = 350

/** A tap beside the sheet closes it, save the second half of the double tap that opened it. */
export function useMask(open: boolean, onClose: () => void): () => void {
  const openedAt = useRef(0)
  useEffect(() => {
    if (open) openedAt.current = Date.now()
  }, [open])
  return () => {
    if (Date.now() - openedAt.current > DOUBLE_TAP_MS) onClose()
  }
}
