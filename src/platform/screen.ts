import Taro from '@tarojs/taro'
import { untold } from './untold'

/** Runs once the next picture of the page has been painted; what is answered takes it back. */
export function afterPaint(run: () => void): () => void {
  let isWanted = true
  Taro.nextTick(() => {
    if (isWanted) run()
  })
  return () => {
    isWanted = false
  }
}

/** Puts the on-screen keyboard away, which otherwise stays over the next page. */
export function hideKeyboard(): void {
  // Fails when no keyboard is open, which is as good.
  untold(Taro.hideKeyboard())
}
