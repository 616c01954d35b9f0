import Taro from '@tarojs/taro'

/** Tells when the buyer begins to write in a field and when he ends, for as long as the app runs. */
export function watchTyping(tell: (isTyping: boolean) => void): void {
  Taro.onKeyboardHeightChange(({ height }) => tell(height > 0))
}
