import Taro from '@tarojs/taro'
import type { PriceDigits } from './priceDigits.types'
import { mediaUrl } from './service'

/** A mini-program has no font files of its own; until this one arrives, and without it, a system face draws the digits. */
export const loadPriceDigits: PriceDigits['loadPriceDigits'] = () => {
  const source = `url("${mediaUrl('/media/font/mronum.woff')}")`
  const font = { family: 'MroNum', source, desc: { weight: '600' }, global: true }
  void Taro.loadFontFace(font).catch(() => undefined)
}

void ({ loadPriceDigits } satisfies PriceDigits)
