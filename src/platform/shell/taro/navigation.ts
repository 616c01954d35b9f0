import { currentPage } from '../pageStore'
import { goBack, openAlone, openInstead, openOnTop, openTab } from '../navigator'
import { stack } from '../history'
import { promised } from './promised'
import { splitUrl } from '@/utils/query'

interface To {
  url: string
}

export const navigateTo = (options: To) => promised('navigateTo', options, () => openOnTop(options.url))
export const redirectTo = (options: To) => promised('redirectTo', options, () => openInstead(options.url))
export const reLaunch = (options: To) => promised('reLaunch', options, () => openAlone(options.url))
export const navigateBack = (options?: { delta?: number }) =>
  promised('navigateBack', options, () => goBack(options?.delta ?? 1))

/** `replace` is known on H5 only: the page shown gives its place in the history away. */
export const switchTab = (options: To & { replace?: boolean }) =>
  promised('switchTab', options, () => openTab(options.url, options.replace))

/** As long as the stack is deep; a page that a reload lost is known by its address. */
export function getCurrentPages() {
  return stack().map(({ url }) => {
    const { path, query } = splitUrl(url)
    return { route: path.replace(/^\//, ''), path: url, options: query }
  })
}

export function getCurrentInstance() {
  const page = currentPage()
  if (!page) return { app: null, page: null, router: null }
  const { route, config, params } = page
  return { app: null, page: { path: route.path, config }, router: { path: route.path, params } }
}

export const setNavigationBarTitle = (options: { title: string }) =>
  promised('setNavigationBarTitle', options, () => {
    const page = currentPage()
    if (page) page.title = options.title
    document.title = options.title
  })

export const pageScrollTo = (options: { scrollTop?: number; selector?: string; duration?: number }) =>
  promised('pageScrollTo', options, () => {
    const target = options.selector ? document.querySelector(`.page-frame:not([hidden]) ${options.selector}`) : null
    const top = target ? target.getBoundingClientRect().top + window.scrollY : (options.scrollTop ?? 0)
    window.scrollTo({ top, behavior: options.duration === 0 ? 'auto' : 'smooth' })
  })

const pullDown = () => import(/* webpackChunkName: "pull-down" */ '../pullDown')

export const startPullDownRefresh = (options?: object) =>
  promised('startPullDownRefresh', options, async () => (await pullDown()).startPullDown())
export const stopPullDownRefresh = (options?: object) =>
  promised('stopPullDownRefresh', options, async () => (await pullDown()).stopPullDown())
/** A browser's share menu is not ours to hide. */
export const hideShareMenu = (options?: object) => promised('hideShareMenu', options, () => undefined)
