import Taro from '@tarojs/taro'
import { untold } from './untold'

/** A light knock for what the buyer put somewhere; a phone that cannot stays still. */
export function knock(): void {
  untold(Taro.vibrateShort({ type: 'light' }))
}
