import { useEffect, useRef } from 'react'
import { backCloses } from '@/platform/back'

/** The system's back key closes an open sheet before it leaves the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (open ? backCloses(() => close.current()) : undefined), [open])
}
