import Taro from '@tarojs/taro'
import { untold } from './untold'

/**
 * Asks the buyer before he leaves the page that is shown, until the answer is called. It resolves when the page may be
 * left by the app itself, unasked. The mini-program asks by itself, whichever way the buyer leaves.
 */
export function guardLeaving(question: string): () => Promise<void> {
  untold(Taro.enableAlertBeforeUnload({ message: question }))
  return () =>
    new Promise((resolve) => {
      untold(Taro.disableAlertBeforeUnload({ complete: () => resolve() }))
    })
}
