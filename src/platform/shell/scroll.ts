import { currentPage } from './pageStore'

/** How long a page that is drawn anew may take to grow back to the place where it was left. */
const PATIENCE_MS = 3000
const DEFAULT_DISTANCE = 50

let stop: (() => void) | undefined

export function stopScrollingAgain(): void {
  stop?.()
  stop = undefined
}

/** A page that was closed meanwhile loads its data again; it is scrolled as soon as it is long enough. */
export function scrollAgain(top: number): void {
  stopScrollingAgain()
  const attempt = () => {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stopScrollingAgain()
  }
  const observer = new ResizeObserver(attempt)
  const timer = setTimeout(stopScrollingAgain, PATIENCE_MS)
  const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const gesture of gestures) window.removeEventListener(gesture, stopScrollingAgain, true)
  }
  // The buyer's own hand wins.
  for (const gesture of gestures) window.addEventListener(gesture, stopScrollingAgain, true)
  observer.observe(document.body)
}

/** The length of the page at its last call for more: one call per bottom, however long the buyer lingers. */
let calledAt: { id: string; height: number } | undefined

function callForMore(): void {
  const page = currentPage()
  if (!page?.life.listensTo('reachBottom')) return
  const { scrollHeight } = document.documentElement
  const left = scrollHeight - window.scrollY - window.innerHeight
  const distance = page.config.onReachBottomDistance ?? DEFAULT_DISTANCE
  if (left > distance) {
    if (calledAt?.id === page.entryId) calledAt = undefined
    return
  }
  // A page that does not scroll has no bottom to reach.
  if (scrollHeight <= window.innerHeight) return
  if (calledAt?.id === page.entryId && calledAt.height === scrollHeight) return
  calledAt = { id: page.entryId, height: scrollHeight }
  page.life.emit('reachBottom')
}

export function watchScrolling(): void {
  const handleScroll = () => {
    currentPage()?.life.emit('scroll', { scrollTop: window.scrollY })
    callForMore()
  }
  window.addEventListener('scroll', handleScroll, { passive: true })
}
