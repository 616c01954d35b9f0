/** Sharing a page of the site from the menu of WeChat: loaded there only. */
import { sharedPicture } from '@/utils/sharedPicture'
import { mediaUrl } from './service'
import type { Shared, Sign } from './sharing.types'
import { wechatSdk, type WechatSdk } from './wechatSdk.h5'

/** R-SHR-02 */
const APIS = ['updateAppMessageShareData', 'updateTimelineShareData', 'hideMenuItems', 'scanQRCode']
const TAGS = ['wx-open-launch-weapp']

/** A page whose app answers nothing for so long has no tags. */
const PATIENCE_MS = 8000

/** What was asked for last; whatever is overtaken while it waits is dropped. */
let wanted = ''
let configured: { url: string; done: Promise<boolean> } | undefined
/** A tag may be asked for before its page has said what it shares. */
const waiting = new Set<() => void>()
let isRefused = false
document.addEventListener('WeixinOpenTagsError', () => (isRefused = true))

async function configurationOf(url: string): Promise<boolean> {
  while (configured?.url !== url) await new Promise<void>((resolve) => waiting.add(resolve))
  return configured.done
}

/** The app knows this page, and shows the tags that it was asked for. */
export async function isConfigured(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))
  return (await Promise.race([configurationOf(signedAddress()), late])) && !isRefused
}

/** On an iPhone WeChat goes by the address that the site was entered at, elsewhere by the one shown. */
function signedAddress(): string {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent)
  const [entry] = isApple ? performance.getEntriesByType('navigation') : []
  return (entry?.name ?? window.location.href).split('#', 1)[0]!
}

async function configure(sdk: WechatSdk, url: string, sign: Sign): Promise<boolean> {
  const signature = await sign(url)
  if (!signature) return false
  return new Promise((resolve) => {
    sdk.ready?.(() => resolve(true))
    sdk.error?.((refusal) => {
      console.error('sharing', refusal.errMsg)
      resolve(false)
    })
    sdk.config?.({ ...signature, jsApiList: APIS, openTagList: TAGS })
  })
}

/** R-SHR-01 to -04 */
export async function tellShare({ title, text, address, picture, onTaken }: Shared, sign: Sign): Promise<void> {
  const url = signedAddress()
  const content = JSON.stringify([url, title, text, address, picture, onTaken !== undefined])
  if (content === wanted) return
  wanted = content
  const sdk = await wechatSdk()
  if (!sdk || content !== wanted) return
  if (configured?.url !== url) configured = { url, done: configure(sdk, url, sign) }
  for (const look of waiting) look()
  waiting.clear()
  const isReady = await configured.done
  if (!isReady) configured = undefined
  if (!isReady || content !== wanted) return
  const { origin } = window.location
  const link = origin + address
  const drawn = sharedPicture(picture, 'square')
  const imgUrl = drawn ? new URL(mediaUrl(drawn), origin).href : ''
  let isTaken = false
  const success = () => {
    if (!isTaken) onTaken?.()
    isTaken = true
  }
  sdk.updateAppMessageShareData?.({ title, desc: text, link, imgUrl, success })
  sdk.updateTimelineShareData?.({ title, link, imgUrl, success })
  sdk.hideMenuItems?.({ menuList: ['menuItem:copyUrl'] })
}
