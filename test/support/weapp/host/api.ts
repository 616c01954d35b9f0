/** The wx object: every group of functions the app may use, and a record of those it asks for in vain. */
import { reachable, onDarkChange, isDark } from './appFiles'
import { wxFunction, wxFunctions, type Options } from './answer'
import { crossingObserver } from './crossing'
import { hideTabs, setTab, setTabStyle, setTitle, setTitleColors } from './bars'
import { canvasToTempFilePath, withNodes } from './canvas'
import { device } from './device'
import { dialogs } from './dialogs'
import type { Instance } from './framework'
import { identity } from './identity'
import { network } from './network'
import { sockets } from './socket'
import * as pages from './pageStack'
import { pictures } from './pictures'
import { recorded } from './record'
import { storage } from './storage'
import { joinPath } from './paths'
import { traits } from './traits'

/** A page that the timeline shows by itself leads nowhere and knows nobody. */
const SINGLE_PAGE = 1154

type Listener = (value: unknown) => void

const listeners: Record<string, Set<Listener>> = {}
export const emit = (name: string, value: unknown): void => listeners[name]?.forEach((listener) => listener(value))

function event(name: string): Record<string, (listener: Listener) => void> {
  const known = (listeners[name] ??= new Set())
  return {
    [`on${name}`]: (listener) => void known.add(listener),
    [`off${name}`]: (listener) => void known.delete(listener),
  }
}
onDarkChange(() => emit('ThemeChange', { theme: isDark() ? 'dark' : 'light' }))

function addressOf({ url }: Options): string {
  const address = String(url)
  const top = pages.topPage()
  if (address.startsWith('/') || !top) return address
  const [path = '', ...rest] = address.split('?')
  return `/${[joinPath(top.path, path), ...rest].join('?')}`
}

function navigation(name: string, go: (options: Options) => void) {
  const run = wxFunction(name, async (options) => {
    recorded.navigation.push(`${name} ${String(options.url ?? options.delta ?? '')}`)
    if (traits().scene === SINGLE_PAGE) throw new Error('can not navigate in single page mode')
    await new Promise((resolve) => setTimeout(resolve))
    go(options)
  })
  return { [name]: run }
}

const topInstance = (): Instance => {
  const top = pages.topPage()
  if (!top) throw new Error('no page is open')
  return top.instance
}

let clipboard = ''

/** Badges, dots and colours of the bar are refused while no tab is shown. */
const onTab =
  (work: (options: Options) => unknown) =>
  (options: Options): unknown => {
    if (!pages.isTabShown()) throw new Error('not TabBar page')
    return work(options)
  }

function hideKeyboard(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('input not exists')
  field.blur()
}

async function loadFontFace({ family, source, desc }: Options): Promise<unknown> {
  const face = new FontFace(String(family), reachable(String(source)), (desc ?? {}) as FontFaceDescriptors)
  document.fonts.add(await face.load())
  return { status: 'loaded' }
}

/** Things that happen outside the app's own pages: noted for the tests, answered as done. */
const NOTED =
  'enableAlertBeforeUnload disableAlertBeforeUnload makePhoneCall previewImage vibrateShort vibrateLong showShareMenu hideShareMenu setBackgroundColor setBackgroundTextStyle stopPullDownRefresh startPullDownRefresh navigateToMiniProgram saveImageToPhotosAlbum openDocument shareFileMessage hideHomeButton setKeepScreenOn openLocation reportEvent setVisualEffectOnCapture updateShareMenu exitMiniProgram openPrivacyContract preloadSubpackage'.split(
    ' ',
  )
const noted = Object.fromEntries(
  NOTED.map((name) => [name, (options: Options) => void recorded.noted.push({ name, options })]),
)

const launchOptions: { path: string; query: Record<string, string>; scene: number } = {
  path: '',
  query: {},
  scene: 1001,
}
export function setLaunch(path: string, query: Record<string, string>, scene: number): void {
  Object.assign(launchOptions, { path, query, scene })
}

const known: Record<string, unknown> = {
  ...storage,
  ...network,
  ...sockets,
  ...device,
  ...identity,
  ...dialogs,
  ...pictures,
  ...navigation('navigateTo', (options) => pages.navigateTo(addressOf(options))),
  ...navigation('redirectTo', (options) => pages.redirectTo(addressOf(options))),
  ...navigation('switchTab', (options) => pages.switchTab(addressOf(options))),
  ...navigation('reLaunch', (options) => pages.reLaunch(addressOf(options))),
  ...navigation('navigateBack', ({ delta }) => pages.navigateBack(Number(delta ?? 1))),
  ...wxFunctions({
    ...noted,
    hideKeyboard,
    setNavigationBarTitle: ({ title }) => setTitle(String(title)),
    setNavigationBarColor: (options) => setTitleColors(options as never),
    setTabBarBadge: onTab(({ index, text }) => setTab(Number(index), { badge: String(text) })),
    removeTabBarBadge: onTab(({ index }) => setTab(Number(index), { badge: '' })),
    showTabBarRedDot: onTab(({ index }) => setTab(Number(index), { dot: true })),
    hideTabBarRedDot: onTab(({ index }) => setTab(Number(index), { dot: false })),
    setTabBarItem: onTab(({ index, text }) => setTab(Number(index), text === undefined ? {} : { text: String(text) })),
    setTabBarStyle: onTab((options) => setTabStyle(JSON.parse(JSON.stringify(options)) as never)),
    showTabBar: () => hideTabs(false),
    hideTabBar: () => hideTabs(true),
    pageScrollTo: ({ scrollTop }) => pages.topPage()?.scroller.scrollTo(0, Number(scrollTop)),
    setClipboardData: ({ data }) => void (clipboard = String(data)),
    getClipboardData: () => ({ data: clipboard }),
    loadFontFace,
    canvasToTempFilePath,
  }),
  ...event('AppShow'),
  ...event('AppHide'),
  ...event('Error'),
  ...event('UnhandledRejection'),
  ...event('PageNotFound'),
  ...event('ThemeChange'),
  ...event('WindowResize'),
  ...event('KeyboardHeightChange'),
  ...event('MemoryWarning'),
  ...event('UserCaptureScreen'),
  createSelectorQuery: () => withNodes(topInstance().createSelectorQuery()),
  createIntersectionObserver: (_owner: unknown, options?: { thresholds?: number[] }) => crossingObserver(options),
  getLaunchOptionsSync: () => launchOptions,
  getEnterOptionsSync: () => launchOptions,
  getUpdateManager: () => ({
    onCheckForUpdate() {},
    onUpdateReady(tell: () => void) {
      if (traits().release) setTimeout(tell)
    },
    onUpdateFailed() {},
    applyUpdate: () => void recorded.noted.push({ name: 'applyUpdate', options: {} }),
  }),
  getLogManager: () => ({ info() {}, warn() {}, log() {}, debug() {} }),
  getRealtimeLogManager: () => ({ info() {}, warn() {}, error() {} }),
  getFileSystemManager: () => ({ writeFileSync() {} }),
  nextTick: (work: () => void) => void setTimeout(work),
  env: { USER_DATA_PATH: 'wxfile://usr' },
}
known.canIUse = (name: string) => name.split('.')[0]! in known

export const wx = new Proxy(known, {
  get(target, name) {
    if (typeof name === 'string' && !(name in target)) recorded.missing[name] = (recorded.missing[name] ?? 0) + 1
    return Reflect.get(target, name) as unknown
  },
})
