import { parseQuery, withQuery } from '@/utils/query'
import type { Launch } from './launch.types'
import { appLife } from './shell/life'
import { currentPage } from './shell/pageStore'
import { isReachable } from './shell/reachable'
import { showToast } from './shell/taro/overlay'

const RELOADED = 'shop_reloaded'

export const readLaunchLink: Launch['readLaunchLink'] = () => ({
  path: window.location.pathname,
  query: parseQuery(window.location.search),
  host: window.location.hostname,
})

function addressWith(shopNo: string): string {
  const { pathname, search, hash } = window.location
  return withQuery(pathname, { ...parseQuery(search), shopNo }) + hash
}

/** One reload per tab: a service that drops the parameter again must not send the buyer in circles. */
export const reloadWithShop = (shopNo: string) => {
  try {
    if (window.sessionStorage.getItem(RELOADED) === shopNo) return false
    window.sessionStorage.setItem(RELOADED, shopNo)
  } catch {
    return false
  }
  window.location.replace(addressWith(shopNo))
  return true
}

/** The router keeps its own state in the entry, which has to stay. */
export const nameShopInAddress = (shopNo: string) => {
  window.history.replaceState(window.history.state, '', addressWith(shopNo))
}

const BUILD_RELOADED = 'build_reloaded'
const BUILD_ID = process.env.TARO_APP_BUILD_ID || 'development'

const isChunkError = (error: unknown) =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk .+ failed/i.test(error.message))

function reloadOnce(): boolean {
  try {
    if (window.sessionStorage.getItem(BUILD_RELOADED) === BUILD_ID) return false
    window.sessionStorage.setItem(BUILD_RELOADED, BUILD_ID)
  } catch {
    return false
  }
  window.location.reload()
  return true
}

export const watchChunks: Launch['watchChunks'] = (onBroken, onMended) => {
  const judge = async () => {
    // Without a line a reload would only lead to the browser's own error page.
    const isOnline = await isReachable()
    if (isOnline && reloadOnce()) return
    // A part of the page that is shown, such as its camera: the page itself stays.
    if (currentPage()) await showToast({ title: '加载失败，请检查网络后重试' }).catch(() => undefined)
    else onBroken(isOnline ? 'stale' : 'offline')
  }
  /** What is told to the buyer need not be told to the console as well. */
  const handle = (event: Event, error: unknown) => {
    if (!isChunkError(error)) return
    event.preventDefault()
    void judge()
  }
  window.addEventListener('unhandledrejection', (event) => handle(event, event.reason))
  window.addEventListener('error', (event) => handle(event, event.error))
  appLife.on('arrive', onMended)
}

/** A browser loads the newest release by itself, and an old one is told by the document. */
export const watchRelease: Launch['watchRelease'] = () => undefined

/** The document preloads the file and the stylesheet names it. */
export const loadPriceDigits: Launch['loadPriceDigits'] = () => undefined

void ({
  readLaunchLink,
  reloadWithShop,
  nameShopInAddress,
  watchChunks,
  watchRelease,
  loadPriceDigits,
} satisfies Launch)
