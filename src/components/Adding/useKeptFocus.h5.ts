import { useLayoutEffect, type MutableRefObject } from 'react'

export function useKeptFocus(box: MutableRefObject<HTMLElement | undefined>, isNew: boolean): void {
  useLayoutEffect(() => {
    const own = box.current
    const card = own?.parentElement
    // The + that had the focus is gone, and nobody has it.
    if (isNew && document.activeElement === document.body)
      own?.querySelector<HTMLElement>('[role=spinbutton]')?.focus({ preventScroll: true })
    return () => {
      if (!own?.contains(document.activeElement)) return
      setTimeout(() => card?.querySelector<HTMLElement>('.product-card__basket')?.focus({ preventScroll: true }))
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it comes and when it goes
  }, [])
}

void ({ useKeptFocus } satisfies typeof import('./useKeptFocus'))
