import type { Counting } from './counting.types'

const SERVER = process.env.TARO_APP_SA_SERVER_URL || ''

export const COUNTS = SERVER !== ''

interface Sdk {
  setPara(settings: object): void
  registerApp(properties: object): void
  setOpenid(openId: string): void
  init(): void
  disableSDK(): void
  enableSDK(): void
}

let sdk: Sdk | undefined

/**
 * Only when it is needed: it hooks into every page as soon as its code runs. The import stands inside a
 * condition that the build can decide, or the tool would be shipped in any case.
 */
async function load(): Promise<Sdk | undefined> {
  if (process.env.TARO_APP_SA_SERVER_URL) {
    const loaded = (await import(/* webpackMode: "eager" */ 'sa-sdk-miniprogram')) as { default: Sdk }
    return loaded.default
  }
  return undefined
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

export const beginCounting: Counting['beginCounting'] = async ({ shopNo, openId }) => {
  if (SERVER === '') return
  if (sdk) {
    sdk.enableSDK()
    sdk.registerApp({ platformType: 'WEAPP_SHOP', shopNo })
    return
  }
  sdk = await load()
  if (!sdk) return
  sdk.setPara({ name: 'sensors', server_url: SERVER, autoTrack: AUTO_TRACK })
  sdk.registerApp({ platformType: 'WEAPP_SHOP', shopNo })
  try {
    const id = await openId()
    if (id !== undefined) sdk.setOpenid(id)
  } catch (error) {
    console.warn('counting.openId', error)
  }
  // R-ANA-01: also when WeChat would not say who it is.
  sdk.init()
}

export const endCounting: Counting['endCounting'] = () => sdk?.disableSDK()

void ({ COUNTS, beginCounting, endCounting } satisfies Counting)
