/** The stack of pages with their lifecycle, as the base library runs it. */
import { allPages, isTab, pageConfig } from './appFiles'
import { codeSpace, stage, type Instance } from './framework'
import { loadComponent } from './modules'
import { recordError } from './record'
import { traits } from './traits'
import { drawBars, frameOf } from './bars'

export interface OpenPage {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly instance: Instance
  readonly frame: HTMLElement
  readonly scroller: HTMLElement
  readonly release: () => void
  shown: boolean
  ready: boolean
  atBottom: boolean
}

export class NavigationFailure extends Error {}

export const MAX_DEPTH = 10
const stack: OpenPage[] = []
/** Tab pages stay alive while another tab is shown. */
const keptTabs = new Map<string, OpenPage>()

export const openPages = (): readonly OpenPage[] => stack
export const topPage = (): OpenPage | undefined => stack.at(-1)
export const isTabShown = (): boolean => isTab(topPage()?.path ?? '')

export function callPage(page: OpenPage, method: string, ...args: unknown[]): unknown {
  const handler = page.instance[method]
  if (typeof handler !== 'function') return undefined
  try {
    return (handler as (...values: unknown[]) => unknown).apply(page.instance, args)
  } catch (error) {
    recordError(`${page.path}.${method}`, error)
    return undefined
  }
}

function watchScroll(page: OpenPage): void {
  const { scroller } = page
  scroller.addEventListener('scroll', () => {
    callPage(page, 'onPageScroll', { scrollTop: scroller.scrollTop })
    const distance = pageConfig(page.path).onReachBottomDistance ?? 50
    const near = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - distance
    if (near && !page.atBottom) callPage(page, 'onReachBottom')
    page.atBottom = near
  })
}

function create(path: string, query: Record<string, string>): OpenPage {
  if (!allPages.includes(path)) throw new NavigationFailure(`page "${path}" is not found`)
  if (traits().lost?.some((root) => path.startsWith(`${root}/`))) throw new NavigationFailure('timeout')
  loadComponent(path)
  const { frame, scroller } = frameOf(path)
  const placeholder = scroller.appendChild(document.createElement('div'))
  const root = stage.createRoot('page', codeSpace, path)
  const instance = root.get() as unknown as Instance
  Object.defineProperties(instance, {
    route: { value: path, configurable: true },
    __route__: { value: path },
    options: { value: query, configurable: true },
  })
  const page: OpenPage = {
    path,
    query,
    instance,
    frame,
    scroller,
    shown: false,
    ready: false,
    atBottom: false,
    release: () => {
      root.release()
      frame.remove()
    },
  }
  stack.push(page)
  callPage(page, 'onLoad', query)
  root.attach(scroller as never, placeholder as never)
  watchScroll(page)
  return page
}

function show(page: OpenPage): void {
  page.frame.hidden = false
  drawBars(page.path, stack.length > 1)
  if (!page.shown) {
    page.shown = true
    callPage(page, 'onShow')
  }
  if (!page.ready) {
    page.ready = true
    setTimeout(() => callPage(page, 'onReady'))
  }
}

function hide(page: OpenPage): void {
  page.frame.hidden = true
  if (!page.shown) return
  page.shown = false
  callPage(page, 'onHide')
}

function destroy(page: OpenPage | undefined): void {
  if (!page) return
  callPage(page, 'onUnload')
  page.release()
}

/** The query of an address exactly as written: a phone decodes nothing, that is the app's work. */
export function parseAddress(address: string): { path: string; query: Record<string, string> } {
  const [path = '', search = ''] = address.replace(/^\//, '').split(/\?(.*)/s)
  const query: Record<string, string> = {}
  for (const pair of search.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    query[name] = value
  }
  return { path, query }
}

export function launch(path: string, query: Record<string, string>): void {
  show(create(path, query))
}

export function navigateTo(address: string): void {
  const { path, query } = parseAddress(address)
  if (isTab(path)) throw new NavigationFailure('can not navigateTo a tabbar page')
  if (stack.length >= MAX_DEPTH) throw new NavigationFailure('webview count limit exceed')
  const below = topPage()
  const page = create(path, query)
  if (below) hide(below)
  show(page)
}

export function redirectTo(address: string): void {
  const { path, query } = parseAddress(address)
  if (isTab(path)) throw new NavigationFailure('can not redirectTo a tabbar page')
  if (!allPages.includes(path)) throw new NavigationFailure(`page "${path}" is not found`)
  destroy(stack.pop())
  show(create(path, query))
}

export function navigateBack(delta = 1): void {
  if (stack.length < 2) throw new NavigationFailure('cannot navigate back at first page.')
  for (let left = delta; left > 0 && stack.length > 1; left--) destroy(stack.pop())
  const top = topPage()
  if (top) show(top)
}

export function switchTab(address: string): void {
  const { path } = parseAddress(address)
  if (!isTab(path)) throw new NavigationFailure('can not switch to no-tabBar page')
  while (stack.length > 0 && !isTab(stack.at(-1)?.path ?? '')) destroy(stack.pop())
  const old = stack.pop()
  if (old?.path === path) {
    stack.push(old)
    return show(old)
  }
  if (old) {
    hide(old)
    keptTabs.set(old.path, old)
  }
  const kept = keptTabs.get(path)
  if (!kept) return show(create(path, {}))
  stack.push(kept)
  show(kept)
}

export function reLaunch(address: string): void {
  const { path, query } = parseAddress(address)
  if (!allPages.includes(path)) throw new NavigationFailure(`page "${path}" is not found`)
  const alive = new Set([...stack.splice(0), ...keptTabs.values()])
  keptTabs.clear()
  for (const page of alive) destroy(page)
  show(create(path, query))
}
