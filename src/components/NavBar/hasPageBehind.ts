import Taro from '@tarojs/taro'

/** A page opened by a link of its own has nothing behind it: it offers home instead of back. */
export function hasPageBehind(): boolean {
  return Taro.getCurrentPages().length > 1
}
