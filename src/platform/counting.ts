import Taro from '@tarojs/taro'
import { hookPages, type PageTrackers } from './countedPages'
import type { CountedAs, Counting } from './counting.types'

const SERVER = process.env.TARO_APP_SA_SERVER_URL || ''
/** More pages than this nobody opens before the tool is there. */
const MOST_MISSED = 50

export const COUNTS = SERVER !== ''

interface Tool {
  setPara(settings: object): void
  registerApp(properties: object): void
  setOpenid(openId: string): void
  init(): void
  disableSDK(): void
  enableSDK(): void
  track(event: string, properties: object): void
  quick(event: 'appLaunch' | 'appShow', launched: object): void
  readonly meta: { readonly life_state: { app_launched: boolean } }
  readonly autoTrackCustom: PageTrackers
}

/** R-ANA-02 */
const AUTO_TRACK = {
  appLaunch: true,
  appShow: true,
  appHide: true,
  pageShow: true,
  pageShare: true,
  mpFavorite: true,
}

let isAgreed = false
/** Where the tool counts for, as it is asked last. */
let shop = ''
/** As soon as it has begun. */
let tool: Tool | undefined
let starting: Promise<void> | undefined
/** Happened with the buyer's consent, but before the tool was there. */
let missed: ((begun: Tool) => void)[] = []

/**
 * WeChat's way to a script of a sub-package, which it fetches when it is asked for: nobody who has not agreed
 * pays for it. The path counts from the root, where the build puts this module, and stands here as a literal, because
 * WeChat's search for unused files reads it.
 */
async function load(): Promise<Tool> {
  const registrars = [Page, Component]
  const loaded = await __non_webpack_require__.async<Tool>('./counting/tool.js')
  // It hooks into what is registered from now on; `hookPages` has done so for all, and nothing is counted twice.
  ;[Page, Component] = registrars
  return loaded
}

async function openIdOf({ openId }: CountedAs): Promise<string | undefined> {
  try {
    return await openId()
  } catch (error) {
    console.warn('counting.openId', error)
    return undefined
  }
}

async function start(as: CountedAs): Promise<void> {
  const loaded = await load()
  if (!isAgreed) return
  loaded.setPara({ name: 'sensors', server_url: SERVER, autoTrack: AUTO_TRACK })
  loaded.registerApp({ platformType: 'WEAPP_SHOP', shopNo: shop })
  const id = await openIdOf(as)
  if (id !== undefined) loaded.setOpenid(id)
  if (!isAgreed) return
  // R-ANA-01: also when WeChat would not say who it is.
  loaded.init()
  // The launch that it has not seen is among what it was too late for, and it must not count one by itself later.
  loaded.meta.life_state.app_launched = true
  for (const tell of missed) tell(loaded)
  missed = []
  tool = loaded
}

export const prepareCounting: Counting['prepareCounting'] = (hasAgreed) => {
  if (!process.env.TARO_APP_SA_SERVER_URL) return
  isAgreed = hasAgreed
  if (hasAgreed) {
    missed.push((begun) => {
      const launched = Taro.getLaunchOptionsSync()
      begun.quick('appLaunch', launched)
      begun.quick('appShow', launched)
    })
  }
  hookPages({
    trackers: () => (isAgreed ? tool?.autoTrackCustom : undefined),
    missed: (route) => {
      if (!isAgreed || missed.length >= MOST_MISSED) return
      missed.push((begun) => begun.track('$MPViewScreen', { $url_path: route }))
    },
  })
}

export const beginCounting: Counting['beginCounting'] = async (as) => {
  if (!process.env.TARO_APP_SA_SERVER_URL) return
  isAgreed = true
  shop = as.shopNo
  if (!tool) {
    // Without the sub-package the shop works as it is; another shop, or another start, is another try.
    starting ??= start(as)
      .catch((error: unknown) => console.warn('counting', error))
      .finally(() => (starting = undefined))
    await starting
  }
  if (!isAgreed || !tool) return
  tool.enableSDK()
  tool.registerApp({ platformType: 'WEAPP_SHOP', shopNo: shop })
}

export const endCounting: Counting['endCounting'] = () => {
  isAgreed = false
  missed = []
  tool?.disableSDK()
}

void ({ COUNTS, prepareCounting, beginCounting, endCounting } satisfies Counting)
