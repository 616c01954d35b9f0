import { promised } from './promised'

/** Older browsers and pages without TLS have no clipboard object; a hidden field copies there as well. */
function copyByField(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const hasCopied = document.execCommand('copy')
  field.remove()
  if (!hasCopied) throw new Error('the browser refused')
}

export const setClipboardData = (options: { data: string }) =>
  promised('setClipboardData', options, async () => {
    if (!navigator.clipboard) return copyByField(options.data)
    await navigator.clipboard.writeText(options.data).catch(() => copyByField(options.data))
  })

export function getWindowInfo() {
  const { innerWidth, innerHeight, devicePixelRatio, screen } = window
  return {
    pixelRatio: devicePixelRatio,
    screenWidth: screen.width,
    screenHeight: screen.height,
    windowWidth: innerWidth,
    windowHeight: innerHeight,
    statusBarHeight: 0,
    screenTop: 0,
    safeArea: { left: 0, right: innerWidth, top: 0, bottom: innerHeight, width: innerWidth, height: innerHeight },
  }
}

export function getAppBaseInfo() {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  return { language: 'zh_CN', theme: isDark ? 'dark' : 'light', version: '', SDKVersion: '' }
}

export const vibrateShort = (options?: object) => promised('vibrateShort', options, () => void navigator.vibrate?.(10))
export const makePhoneCall = (options: { phoneNumber: string }) =>
  promised('makePhoneCall', options, () => window.location.assign(`tel:${options.phoneNumber}`))
export const nextTick = (act: () => void) => void setTimeout(act)
