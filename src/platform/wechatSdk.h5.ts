const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const WAIT_MS = 5000

interface WechatSdk {
  miniProgram?: { redirectTo(options: { url: string }): void }
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
