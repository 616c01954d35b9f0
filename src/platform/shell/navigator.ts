import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { parseQuery } from '@/utils/query'
import { appLife } from './life'
import { currentPage, dropAll, mountedFor, newPage, show } from './pageStore'
import { resolve, RouteNotFound } from './routes'
import { scrollAgain, stopScrollingAgain } from './scroll'
import { inThisShop } from '../shopLink'
import { begin, entryOf, here, keepVisited, push, rename, replace, settled, step, type HistoryEntry } from './history'
import type { Page, PageCode, Route } from './types'

/** Every navigation takes a number; one that is overtaken while its code loads gives up. */
let turn = 0
/** The address has changed by the browser's buttons and its page is still loading. */
let isArriving = false
/** Steps of a navigation of ours that show nothing by themselves. */
let isQuiet = false
let arrival: Promise<void> = Promise.resolve()
let goingBack: Promise<void> | undefined

const address = () => window.location.pathname + window.location.search

/** Before a page is left: its place is needed when the buyer comes back. */
function leave(): void {
  const page = currentPage()
  if (!page) return
  stopScrollingAgain()
  page.scrollTop = window.scrollY
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused !== document.body) page.focused = focused
  const entry = entryOf(page.entryId)
  if (entry) entry.scrollTop = page.scrollTop
  keepVisited()
}

/** Who listens to the screen hears where he is; who comes back finds the focus where it was. */
function focus(page: Page, isBack: boolean): void {
  // A field that takes the focus itself, as that of the search does, keeps it.
  if (!isBack && document.activeElement?.matches('.page-frame:not([hidden]) input')) return
  const heading = document.querySelector<HTMLElement>('.page-frame:not([hidden]) h1')
  const target = isBack && page.focused?.isConnected ? page.focused : heading
  if (!target) return
  if (target === heading) heading.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** The first page is drawn in pieces, between which a finger is heard; every other one is there at once. */
function present(entry: HistoryEntry, route: Route, code: PageCode, isFirst = false): Page {
  const mounted = mountedFor(entry, route)
  const page = mounted ?? newPage(entry, route, code)
  page.entryId = entry.id
  page.index = entry.index
  const draw = isFirst ? startTransition : flushSync
  draw(() => show(page, entry))
  appLife.emit('arrive')
  document.title = page.title
  window.scrollTo(0, page.scrollTop)
  if (!mounted && page.scrollTop > 0) scrollAgain(page.scrollTop)
  return page
}

/**
 * No page for the address, or no code for the page: nothing is shown, so that the app can say why. A chunk error is
 * thrown where the app watches for it: the address names the page that was meant by then, so that a reload or another
 * try leads there.
 */
function presentFailure(entry: HistoryEntry, error: unknown): void {
  flushSync(() => show(undefined, entry))
  window.scrollTo(0, 0)
  if (!(error instanceof RouteNotFound)) {
    setTimeout(() => {
      throw error
    })
    return
  }
  appLife.emit('notFound', {
    path: error.path,
    query: parseQuery(window.location.search),
    isEntryPage: entry.depth === 1,
  })
}

async function go(url: string, write: (url: string) => HistoryEntry, before?: () => Promise<void>): Promise<void> {
  const mine = ++turn
  isArriving = false
  const target = resolve(inThisShop(url))
  let failure: unknown
  const code = await target.route.load().catch((error: unknown) => void (failure = error))
  await settled()
  if (mine !== turn) return
  leave()
  await before?.()
  if (!code) return presentFailure(write(target.url), failure)
  const isBack = mountedFor(here(), target.route) !== undefined
  focus(present(write(target.url), target.route, code), isBack && target.route.isTab === true)
}

function refuseTabs(url: string): void {
  if (resolve(url).route.isTab) throw new Error('tab pages are switched to')
}

export async function openOnTop(url: string): Promise<void> {
  refuseTabs(url)
  await go(url, (to) => push(to, here().depth + 1))
}

export async function openInstead(url: string): Promise<void> {
  refuseTabs(url)
  await go(url, (to) => replace(to, here().depth))
}

/** `instead`: the page shown gives its place in the history away, as the login page does. */
export async function openTab(url: string, instead = false): Promise<void> {
  const { route, url: to } = resolve(url)
  if (!route.isTab) throw new Error('not a tab page')
  if (isArriving || currentPage()?.route !== route) {
    return go(url, (address) => (instead ? replace(address, 1) : push(address, 1)))
  }
  turn++
  if (!to.includes('?')) return
  rename(inThisShop(to))
  // The page is told again, because this link carries a query of its own.
  currentPage()?.life.emit('show')
}

/** Closes every page; what lay below on the stack is stepped over, so that going back does not return there. */
export async function openAlone(url: string): Promise<void> {
  const close = async () => {
    const below = here().depth - 1
    isQuiet = true
    if (below > 0) await step(-below)
    isQuiet = false
    dropAll()
  }
  await go(url, (to) => replace(to, 1), close)
}

/** Two quick taps on a back button are one step. */
export async function goBack(delta: number): Promise<void> {
  const steps = Math.min(delta, here().depth - 1)
  if (steps < 1) throw new Error('there is no page behind the first one')
  goingBack ??= step(-steps)
    .then(() => arrival)
    .finally(() => {
      goingBack = undefined
    })
  await goingBack
}

/** The browser is at another entry, by its own buttons or by a step of ours. */
async function arrive(): Promise<void> {
  const entry = here()
  const isShown = entry.id === currentPage()?.entryId
  // An overlay that has an entry of its own was closed: the page below is the same.
  if (isQuiet || (isShown && !isArriving)) return
  const mine = ++turn
  isArriving = !isShown
  if (isShown) return
  try {
    const { route, url } = resolve(address())
    const isBack = mountedFor(entry, route) !== undefined
    const code = await route.load()
    if (mine !== turn) return
    if (url !== address()) rename(url)
    leave()
    focus(present(entry, route, code), isBack)
  } catch (error) {
    if (mine !== turn) return
    leave()
    presentFailure(entry, error)
  }
  isArriving = false
}

/** The page that the address names; `launch` tells the app about it before the page is drawn. */
export async function openFirst(launch: (path: string) => void): Promise<void> {
  await begin()
  const handleArrival = () => {
    arrival = arrive()
  }
  window.addEventListener('popstate', handleArrival, true)
  window.addEventListener('pagehide', leave)
  const mine = ++turn
  try {
    const { route, url } = resolve(address())
    if (url !== address()) rename(url)
    // A tab that was tapped at the first sight: this page is behind it, and is drawn when the buyer comes back.
    const tapped = () => window.__sight?.tapped
    const loading = tapped() ? undefined : route.load()
    launch(route.path)
    const code = await loading
    // Its code has only now been run, and drawing it is work of the same size: a finger is heard between the two.
    if (code) await new Promise((resolve) => setTimeout(resolve))
    if (mine !== turn) return
    const tab = tapped()
    if (tab) await openTab(tab)
    else if (code) present(here(), route, code, true)
  } catch (error) {
    if (error instanceof RouteNotFound) launch(error.path)
    if (mine === turn) presentFailure(here(), error)
  }
}
