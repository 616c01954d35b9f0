import Taro from '@tarojs/taro'
import { HOME } from '@/domain/routes'
import { isTab } from '@/domain/tabs/list'
import { splitUrl, withQuery, type Query, type QueryInput } from '@/utils/query'
import { IS_H5, IS_WEAPP } from './env'
import { hideKeyboard } from './screen'
import { mayTryAgain } from './strandedPage'

export type Target = string | { readonly path: string; readonly query?: QueryInput }

/** The mini-program allows ten pages; the tenth is kept for the login that may come on top (R-RTE-11). */
const DEEPEST = 9
const DOUBLE_TAP_MS = 500

let last = { url: '', at: -DOUBLE_TAP_MS }

/** switchTab carries no query on the mini-program, so it waits here until the tab page takes it (R-RTE-10). */
const tabQueries = new Map<string, Query>()

export function takeTabQuery(path: string): Query | undefined {
  const query = tabQueries.get(path)
  tabQueries.delete(path)
  return query
}

function urlOf(target: Target): string {
  const url = typeof target === 'string' ? target : withQuery(target.path, target.query)
  return url.startsWith('/') ? url : `/${url}`
}

async function go(move: () => Promise<unknown>): Promise<boolean> {
  hideKeyboard()
  try {
    await move()
    return true
  } catch (error) {
    console.warn('navigation refused', error)
    return IS_WEAPP && (await mayTryAgain(error)) ? go(move) : false
  }
}

function toTab(url: string, replace = false): Promise<boolean> {
  const { path, query } = splitUrl(url)
  if (Object.keys(query).length > 0) tabQueries.set(path, query)
  // A browser's address keeps the query, so that a reload shows the same.
  const options = IS_H5 ? { url, replace } : { url: path }
  return go(() => Taro.switchTab(options))
}

function isSecondTap(url: string): boolean {
  const at = Date.now()
  if (url === last.url && at - last.at < DOUBLE_TAP_MS) return true
  last = { url, at }
  return false
}

/**
 * The one way to another page. Tabs are switched to, a full stack is replaced at its top, and the second
 * of two quick taps is dropped. Answers whether the app went there; links that are not ours are refused.
 */
export async function navigate(target: Target): Promise<boolean> {
  const url = urlOf(target)
  if (!url.startsWith('/pages/') || isSecondTap(url)) return false
  if (isTab(splitUrl(url).path)) return toTab(url)
  if (Taro.getCurrentPages().length >= DEEPEST) return go(() => Taro.redirectTo({ url }))
  return go(() => Taro.navigateTo({ url }))
}

/** Over the page shown, even as the tenth: what is half done below stays as it is until the buyer is back. */
export async function openOver(target: Target): Promise<boolean> {
  const url = urlOf(target)
  if (isSecondTap(url)) return false
  return Taro.getCurrentPages().length > DEEPEST ? redirect(url) : go(() => Taro.navigateTo({ url }))
}

/** In place of the page shown: going back skips it. */
export async function redirect(target: Target): Promise<boolean> {
  const url = urlOf(target)
  return isTab(splitUrl(url).path) ? toTab(url, true) : go(() => Taro.redirectTo({ url }))
}

/** Closes every page. */
export async function relaunch(target: Target): Promise<boolean> {
  const url = urlOf(target)
  return go(() => Taro.reLaunch({ url }))
}

/**
 * To where the buyer came from before he had to log in. When that page lies directly below, going back
 * brings it up again as it was; otherwise it takes the place of the login page. Either way the login page
 * is no longer in the history.
 */
export async function returnTo(target: Target): Promise<boolean> {
  const pages = Taro.getCurrentPages()
  const below = pages[pages.length - 2]?.route?.replace(/^\//, '')
  if (below !== undefined && `/${below}` === splitUrl(urlOf(target)).path)
    return go(() => Taro.navigateBack({ delta: 1 }))
  return redirect(target)
}

const FIRST_PAGE_MS = 3000
const STEP_MS = 50

/** While the first page is still loading, a redirect would be overtaken by it. */
export async function firstPageShown(): Promise<void> {
  for (let waited = 0; waited < FIRST_PAGE_MS && Taro.getCurrentPages().length === 0; waited += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

/** One page back or as many as there are, and home when this page was the first one, as after a shared link. */
export async function back(steps = 1): Promise<boolean> {
  const behind = Taro.getCurrentPages().length - 1
  if (behind < 1) return toTab(HOME)
  return go(() => Taro.navigateBack({ delta: Math.min(steps, behind) }))
}
