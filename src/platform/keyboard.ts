import Taro from '@tarojs/taro'
import type { Keyboard } from './keyboard.types'

export const hideKeyboard = () => {
  // Fails when no keyboard is open, which is as good.
  Taro.hideKeyboard({ fail: () => undefined })
}

void ({ hideKeyboard } satisfies Keyboard)
