import type { Storage } from './storage.types'

/** Of this tab, not of the storage: another tab has pictures of its own. */
const KEY = 'chat_pictures'

/** The browser words the question itself when a tab is closed. */
function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function noteUnfinished(_storage: Storage, count: number): void {
  if (count > 0) window.addEventListener('beforeunload', askBrowser)
  else window.removeEventListener('beforeunload', askBrowser)
  try {
    if (count > 0) window.sessionStorage.setItem(KEY, String(count))
    else window.sessionStorage.removeItem(KEY)
  } catch {
    // Whoever may keep nothing is asked, but not told afterwards.
  }
}

export function takeUnfinished(_storage: Storage): number {
  try {
    const count = Number(window.sessionStorage.getItem(KEY))
    window.sessionStorage.removeItem(KEY)
    return count
  } catch {
    return 0
  }
}

void ({ noteUnfinished, takeUnfinished } satisfies typeof import('./unfinished'))
