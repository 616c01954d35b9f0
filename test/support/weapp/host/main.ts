/** Boots the app in this page: `__mini.launch(path, query)`. The rest of `__mini` is what the tests read. */
import { keepLabelled } from './accessibility'
import { allPages } from './appFiles'
import { emit, setLaunch, wx } from './api'
import { onBarTap } from './bars'
import { answerOpenTypes } from './identity'
import { provide, runModule, theApp } from './modules'
import { holdAnswers } from './network'
import * as pages from './pageStack'
import { recordError, recorded } from './record'
import { choose, type Traits } from './traits'

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)

addEventListener('error', (event) => {
  // A picture that does not come says so in an event of this name, which rises up to here; WeChat's onError hears none.
  if (!(event instanceof ErrorEvent)) return
  recordError('uncaught', event.error ?? event.message)
  emit('Error', messageOf(event.error))
})
addEventListener('unhandledrejection', (event) => {
  recordError('unhandled rejection', event.reason)
  emit('UnhandledRejection', { reason: event.reason as unknown })
})

const screenElement = document.getElementById('screen') as HTMLElement
keepLabelled(screenElement)
answerOpenTypes(screenElement)
onBarTap({
  back: () => pages.navigateBack(),
  switchTab: (path, index) => {
    recorded.navigation.push(`switchTab ${path}`)
    pages.switchTab(path)
    const page = pages.topPage()
    if (page) pages.callPage(page, 'onTabItemTap', { index, pagePath: page.path })
  },
})
provide(wx, () => pages.openPages().map((page) => page.instance))

function launch(address: string, wanted: Traits = {}): void {
  choose(wanted)
  const { scene = 1001 } = wanted
  const { path, query } = pages.parseAddress(address || (allPages[0] ?? ''))
  const options = { path, query, scene, referrerInfo: {} }
  setLaunch(path, query, scene)
  runModule('app')
  const app = theApp()
  app.onLaunch?.(options)
  app.onShow?.(options)
  if (allPages.includes(path)) return pages.launch(path, query)
  const missing = { path, query, isEntryPage: true }
  emit('PageNotFound', missing)
  const handler = app.onPageNotFound
  if (typeof handler === 'function') (handler as (value: unknown) => void).call(app, missing)
}

const topPage = () => {
  const page = pages.topPage()
  if (!page) throw new Error('no page is open')
  return page
}

Object.assign(globalThis, {
  __mini: {
    recorded,
    launch,
    stack: () => pages.openPages().map(({ path, query }) => ({ path, query })),
    back: () => pages.navigateBack(),
    pullDown: () => pages.callPage(topPage(), 'onPullDownRefresh'),
    scrollTo: (top: number) => topPage().scroller.scrollTo(0, top),
    scrollTop: () => topPage().scroller.scrollTop,
    change: choose,
    holdAnswers,
    share: () => pages.callPage(topPage(), 'onShareAppMessage', { from: 'button' }),
    shareToTimeline: () => pages.callPage(topPage(), 'onShareTimeline'),
  },
})
