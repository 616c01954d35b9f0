/** The observer of crossings. On a phone the viewport is the web view; here it is the scroller of the page. */
import { topPage } from './pageStack'

type Margins = Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>
type Report = (
  crossing: Pick<IntersectionObserverEntry, 'intersectionRatio' | 'intersectionRect' | 'boundingClientRect'>,
) => void

export function crossingObserver(options: { thresholds?: number[] } = {}) {
  let watching: IntersectionObserver | undefined
  let margins: Margins = {}
  const observer = {
    relativeToViewport(given: Margins = {}) {
      margins = given
      return observer
    },
    observe(selector: string, report: Report) {
      const root = topPage()?.scroller
      const element = root?.querySelector(selector)
      if (!root || !element) return
      const { top = 0, right = 0, bottom = 0, left = 0 } = margins
      watching = new IntersectionObserver((crossings) => crossings.forEach(report), {
        root,
        rootMargin: `${top}px ${right}px ${bottom}px ${left}px`,
        threshold: options.thresholds ?? [0],
      })
      watching.observe(element)
    },
    disconnect: () => watching?.disconnect(),
  }
  return observer
}
