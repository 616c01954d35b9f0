export const afterPaint = (run: () => void): (() => void) => {
  let timer: number | undefined
  // The callback of a frame comes before its painting, a timer set there after it.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}

export const hideKeyboard = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

void ({ afterPaint, hideKeyboard } satisfies typeof import('./screen'))
