/** Pictures are fetched a little before they scroll into view. The browser's own lazy loading fetches too many. */
const MARGIN = '300px'

let observer: IntersectionObserver | undefined
const waiting = new WeakMap<Element, () => void>()

function handleCrossing(crossings: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of crossings) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    waiting.get(target)?.()
    waiting.delete(target)
  }
}

/** Calls once when the element comes near the screen; answers how to stop waiting. */
export function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(handleCrossing, { rootMargin: MARGIN })
  waiting.set(element, act)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
