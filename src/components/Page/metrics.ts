import Taro from '@tarojs/taro'

/** Width of the capsule with its margin on every phone known, for those that do not know their own yet. */
const USUAL = { capsule: 94, bar: 20 }

let known: Record<string, string> | undefined

/**
 * Where the status bar ends and how much of the bar's right the capsule takes. Both are real px of
 * this phone, and both stay the same as long as the app runs. A phone that has just been started may say zeros: it is
 * asked again by the next page, and until then a usual one is assumed.
 */
export function barMetrics(): Record<string, string> {
  if (known) return known
  const { statusBarHeight, windowWidth } = Taro.getWindowInfo()
  const { left, width } = Taro.getMenuButtonBoundingClientRect() ?? { left: 0, width: 0 }
  const isKnown = width > 0 && left > 0 && left < windowWidth
  const metrics = {
    '--bar': `${statusBarHeight || USUAL.bar}px`,
    '--capsule': `${(isKnown ? windowWidth - left : USUAL.capsule) + 8}px`,
  }
  if (isKnown) known = metrics
  return metrics
}
