export function watchKeyboard(tell: (height: number) => void): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  // Where a page is enlarged by two fingers, what is out of sight is no keyboard's doing.
  const look = () =>
    tell(view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
  view.addEventListener('resize', look)
  view.addEventListener('scroll', look)
  return () => {
    view.removeEventListener('resize', look)
    view.removeEventListener('scroll', look)
  }
}

void ({ watchKeyboard } satisfies typeof import('./keyboard'))
