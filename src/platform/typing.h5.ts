/** A button that has the focus is no field. */
const isField = (element: Element | null): boolean =>
  element !== null && element.matches('input, textarea, [contenteditable]')

export function watchTyping(tell: (isTyping: boolean) => void): void {
  const look = () => tell(isField(document.activeElement))
  document.addEventListener('focusin', look)
  // The next one has the focus only when this event is over.
  document.addEventListener('focusout', () => setTimeout(look))
  look()
}

void ({ watchTyping } satisfies typeof import('./typing'))
