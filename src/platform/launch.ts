import Taro from '@tarojs/taro'
import type { Launch } from './launch.types'
import { readParams } from './location'
import { mediaUrl } from './service'
import { untold } from './untold'

export const readLaunchLink: Launch['readLaunchLink'] = ({ path = '', query }) => ({
  path: path.startsWith('/') ? path : `/${path}`,
  query: readParams(query),
  host: '',
})

/** A mini-program has no address. */
export const reloadWithShop = (_shopNo: string) => false
export const nameShopInAddress = (_shopNo: string) => undefined

/** A mini-program package is complete or not there at all. */
export const watchChunks: Launch['watchChunks'] = () => undefined

/** A mini-program has no font files of its own; until this one arrives, and without it, a system face draws the digits. */
export const loadPriceDigits: Launch['loadPriceDigits'] = () => {
  const source = `url("${mediaUrl('/media/font/mronum.woff')}")`
  const font = { family: 'MroNum', source, desc: { weight: '600' }, global: true }
  untold(Taro.loadFontFace(font))
}

void ({ readLaunchLink, reloadWithShop, nameShopInAddress, watchChunks, loadPriceDigits } satisfies Launch)
