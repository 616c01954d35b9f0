/** Sharing a page of the site from the menu of WeChat: loaded there only. */
import { mediaUrl } from './service'
import type { Shared, Sign } from './sharing.types'
import { wechatSdk, type WechatSdk } from './wechatSdk.h5'

/** R-SHR-02 */
const APIS = ['updateAppMessageShareData', 'updateTimelineShareData', 'hideMenuItems', 'scanQRCode']
const TAGS = ['wx-open-launch-weapp']

/** What was asked for last; whatever is overtaken while it waits is dropped. */
let wanted = ''
let configured: { url: string; done: Promise<boolean> } | undefined

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
export async function tellShare({ title, text, address, picture }: Shared, sign: Sign): Promise<void> {
  const url = signedAddress()
  const content = JSON.stringify([url, title, text, address, picture])
  if (content === wanted) return
  wanted = content
  const sdk = await wechatSdk()
  if (!sdk || content !== wanted) return
  if (configured?.url !== url) configured = { url, done: configure(sdk, url, sign) }
  const isReady = await configured.done
  if (!isReady) configured = undefined
  if (!isReady || content !== wanted) return
  const { origin } = window.location
  const link = origin + address
  const imgUrl = picture && new URL(mediaUrl(picture), origin).href
  const success = () => undefined
  sdk.updateAppMessageShareData?.({ title, desc: text, link, imgUrl, success })
  sdk.updateTimelineShareData?.({ title, link, imgUrl, success })
  sdk.hideMenuItems?.({ menuList: ['menuItem:copyUrl'] })
}
