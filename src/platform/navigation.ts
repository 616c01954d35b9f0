import Taro from '@tarojs/taro'
import { HOME, isTab } from '@/domain/routes'
import { splitUrl, withQuery, type Query, type QueryInput } from '@/utils/query'
import { hideKeyboard } from './keyboard'

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
    return false
  }
}

function toTab(url: string): Promise<boolean> {
  const { path, query } = splitUrl(url)
  if (Object.keys(query).length > 0) tabQueries.set(path, query)
  return go(() => Taro.switchTab({ url: path }))
}

/**
 * The one way to another page. Tabs are switched to, a full stack is replaced at its top, and the second
 * of two quick taps is dropped. Answers whether the app went there; links that are not ours are refused.
 */
export async function navigate(target: Target): Promise<boolean> {
  const url = urlOf(target)
  const now = Date.now()
  if (!url.startsWith('/pages/')) return false
  if (url === last.url && now - last.at < DOUBLE_TAP_MS) return false
  last = { url, at: now }
  if (isTab(splitUrl(url).path)) return toTab(url)
  if (Taro.getCurrentPages().length >= DEEPEST) return go(() => Taro.redirectTo({ url }))
  return go(() => Taro.navigateTo({ url }))
}

/** In place of the page shown: going back skips it. */
export async function redirect(target: Target): Promise<boolean> {
  const url = urlOf(target)
  return isTab(splitUrl(url).path) ? toTab(url) : go(() => Taro.redirectTo({ url }))
}

/** Closes every page. */
export async function relaunch(target: Target): Promise<boolean> {
  const url = urlOf(target)
  return go(() => Taro.reLaunch({ url }))
}

/** One page back, or home when this page was the first one, as after a shared link. */
export async function back(): Promise<boolean> {
  if (Taro.getCurrentPages().length <= 1) return toTab(HOME)
  return go(() => Taro.navigateBack({ delta: 1 }))
}
