import { openInstead, openTab } from './navigator'
import { currentPage } from './pageStore'
import { resolve } from './routes'

async function openAgain(): Promise<void> {
  const { route, url } = resolve(window.location.pathname + window.location.search)
  await (route.isTab ? openTab(url, true) : openInstead(url))
}

/**
 * A page whose code did not come is tried again as soon as the line is back: the buyer need not guess when that is.
 * Should the code still not come, the app says why once more, and the next `online` tries again.
 */
export function watchLineBack(): void {
  window.addEventListener('online', () => {
    if (currentPage()) return
    // An address that no page has stays one.
    openAgain().catch(() => undefined)
  })
}
