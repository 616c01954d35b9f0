import { splitUrl } from '@/utils/query'
import { Life } from './life'
import type { HistoryEntry } from './history'
import type { Page, PageCode, Route } from './types'

export interface Shown {
  readonly pages: readonly Page[]
  readonly current: Page | undefined
}

/** Pages behind the one shown are kept as the buyer left them; more than these would only cost memory. */
const MOST_KEPT = 8

let shown: Shown = { pages: [], current: undefined }
let made = 0
let notify: () => void = () => undefined

export const getShown = () => shown
export const currentPage = () => shown.current

export function subscribe(listener: () => void): () => void {
  notify = listener
  return () => {
    notify = () => undefined
  }
}

/** The page that shows this entry, if it is still mounted. */
export function mountedFor(entry: HistoryEntry, route: Route): Page | undefined {
  return shown.pages.find((page) => (route.isTab ? page.route === route : page.entryId === entry.id))
}

export function newPage(entry: HistoryEntry, route: Route, { default: Component, config }: PageCode): Page {
  return {
    key: ++made,
    entryId: entry.id,
    index: entry.index,
    route,
    Component,
    config,
    params: splitUrl(entry.url).query,
    title: config.navigationBarTitleText ?? '',
    life: new Life(),
    scrollTop: entry.scrollTop,
  }
}

/**
 * Shows one page and takes away what can no longer be reached: pages ahead of the entry, which going back
 * closes as in the mini-program, and a page whose entry was replaced. `undefined`: the address is unknown.
 */
export function show(current: Page | undefined, entry: HistoryEntry): void {
  const reachable = shown.pages.filter(
    (page) => page === current || page.route.isTab || (page.index < entry.index && page.entryId !== entry.id),
  )
  if (current && !reachable.includes(current)) reachable.push(current)
  const stacked = reachable.filter((page) => page !== current && !page.route.isTab)
  const surplus = new Set(stacked.sort((a, b) => b.index - a.index).slice(MOST_KEPT))
  shown = { pages: reachable.filter((page) => !surplus.has(page)), current }
  notify()
}

/** Everything starts anew: also the tab pages forget. */
export function dropAll(): void {
  shown = { pages: [], current: undefined }
}
