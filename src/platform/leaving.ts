import Taro from '@tarojs/taro'

/**
 * Asks the buyer before he leaves the page that is shown, until the answer is called. It resolves when the page may be
 * left by the app itself, unasked. The mini-program asks by itself, whichever way the buyer leaves.
 */
export function guardLeaving(question: string): () => Promise<void> {
  void Taro.enableAlertBeforeUnload({ message: question, fail: () => undefined })
  return () =>
    new Promise((resolve) => {
      Taro.disableAlertBeforeUnload({ complete: () => resolve() })
    })
}
