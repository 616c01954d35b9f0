import Taro from '@tarojs/taro'

/** A light knock for what the buyer put somewhere; a phone that cannot stays still. */
export function knock(): void {
  void Promise.resolve(Taro.vibrateShort({ type: 'light' })).catch(() => undefined)
}
