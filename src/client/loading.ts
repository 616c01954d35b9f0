import type { Clock } from './clock'

const LOADING_TEXT = '加载中'
const DELAY_MS = 300

export interface LoadingOverlay {
  loading(text: string): void
  stopLoading(): void
}

/** One overlay for any number of requests, and none for those that answer quickly (R-ERR-21). */
export function createLoading(overlay: LoadingOverlay, clock: Clock) {
  let running = 0
  let shown = false
  let stopTimer: (() => void) | undefined

  /** Returns how to end this share of the overlay; a second call does nothing. */
  return function begin(): () => void {
    let ended = false
    running += 1
    if (running === 1) {
      stopTimer = clock.after(DELAY_MS, () => {
        shown = true
        overlay.loading(LOADING_TEXT)
      })
    }
    return () => {
      if (ended) return
      ended = true
      running -= 1
      if (running > 0) return
      stopTimer?.()
      if (shown) overlay.stopLoading()
      shown = false
    }
  }
}
