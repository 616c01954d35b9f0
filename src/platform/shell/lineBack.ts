import { isReachable } from './reachable'
import { openInstead, openTab } from './navigator'
import { currentPage } from './pageStore'
import { resolve } from './routes'

/** A browser says `online` when it has a network, which is often before anything can be reached over it. */
const WAITS_MS = [0, 300, 1000, 2000, 4000, 8000, 15_000, 30_000]

let turn = 0

async function openAgain(): Promise<void> {
  const { route, url } = resolve(window.location.pathname + window.location.search)
  await (route.isTab ? openTab(url, true) : openInstead(url))
}

async function tryUntilShown(): Promise<void> {
  const mine = ++turn
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (mine !== turn || currentPage()) return
    // An address that no page has stays one.
    if (await isReachable()) await openAgain().catch(() => undefined)
  }
}

/**
 * A page whose code did not come is tried again as soon as the line is back: the buyer need not guess when that is.
 * Should the code still not come, the app says why once more, and the next `online` tries again.
 */
export function watchLineBack(): void {
  window.addEventListener('online', () => {
    if (!currentPage()) void tryUntilShown()
  })
}
