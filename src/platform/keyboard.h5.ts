import type { Keyboard } from './keyboard.types'

export const hideKeyboard = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

void ({ hideKeyboard } satisfies Keyboard)
