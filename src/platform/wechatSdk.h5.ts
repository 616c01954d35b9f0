import type { JsSignature } from '@/api/wechatPage'

const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const WAIT_MS = 5000

interface ChatShare {
  title: string
  desc: string
  link: string
  imgUrl: string
  success(): void
}

/** What we use of it. Every part may be missing in an older app. */
export interface WechatSdk {
  miniProgram?: { redirectTo(options: { url: string }): void }
  config?(options: JsSignature & { jsApiList: string[]; openTagList: string[] }): void
  ready?(run: () => void): void
  error?(run: (refusal: { errMsg: string }) => void): void
  updateAppMessageShareData?(share: ChatShare): void
  updateTimelineShareData?(share: Omit<ChatShare, 'desc'>): void
  hideMenuItems?(options: { menuList: string[] }): void
}

declare global {
  interface Window {
    wx?: WechatSdk
  }
}

let loading: Promise<WechatSdk | undefined> | undefined

/** The messaging app's script for pages inside it, fetched when it is first needed; undefined when it does not come. */
export function wechatSdk(): Promise<WechatSdk | undefined> {
  if (window.wx) return Promise.resolve(window.wx)
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    const done = () => {
      // R-ERR-19: without it the page goes on.
      if (!window.wx) {
        loading = undefined
        console.error('the messaging SDK is missing')
      }
      resolve(window.wx)
    }
    setTimeout(done, WAIT_MS)
    script.onload = done
    script.onerror = done
    script.src = SDK
    document.head.append(script)
  })
  return loading
}
