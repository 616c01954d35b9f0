import Taro from '@tarojs/taro'

let known: Record<string, string> | undefined

/**
 * Where the status bar ends and how much of the bar's right the capsule takes. Both are real px of
 * this phone, and both stay the same as long as the app runs.
 */
export function barMetrics(): Record<string, string> {
  if (!known) {
    const { statusBarHeight = 20, windowWidth } = Taro.getWindowInfo()
    const capsule = Taro.getMenuButtonBoundingClientRect()
    known = { '--bar': `${statusBarHeight}px`, '--capsule': `${windowWidth - capsule.left + 8}px` }
  }
  return known
}
