import { useEffect, useRef } from 'react'
import type { TypedQuantity } from './TypedQuantity'

/** Return on a button is that button's. */
const isOnControl = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('button,a') !== null

export function useHardwareKeys(typed: TypedQuantity, onDone: () => void): void {
  const done = useRef(onDone)
  done.current = onDone
  const isTyping = typed.text !== undefined
  useEffect(() => {
    if (!isTyping) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (/^\d$/.test(event.key)) typed.press(event.key)
      else if (event.key === 'Backspace') typed.erase()
      else if (event.key === 'Enter' && !isOnControl(event)) done.current()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isTyping, typed])
}

void ({ useHardwareKeys } satisfies typeof import('./useHardwareKeys'))
