import type { Frames } from './frames.types'

export const afterPaint: Frames['afterPaint'] = (run) => {
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

void ({ afterPaint } satisfies Frames)
