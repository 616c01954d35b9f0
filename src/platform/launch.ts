import Taro from '@tarojs/taro'
import { dialogs } from './dialogs'
import { later } from './later'
import type { Launch } from './launch.types'
import { readParams } from './location'
import { mediaUrl } from './service'
import { storage } from './storage'
import { untold } from './untold'

const TOLD_OLD = 'told_old_phone'

export const readLaunchLink: Launch['readLaunchLink'] = ({ path = '', query }) => ({
  path: path.startsWith('/') ? path : `/${path}`,
  query: readParams(query),
  host: '',
})

/** A mini-program has no address. */
export const reloadWithShop = (_shopNo: string) => false
export const nameShopInAddress = (_shopNo: string) => undefined

/** The first page and what it asks for come first. */
const LATER_MS = 1500

/**
 * A mini-program package is complete or not there at all. The one that holds no page WeChat does not fetch ahead by a
 * rule; whoever needs it before it has come asks for it himself.
 */
export const watchChunks: Launch['watchChunks'] = () => {
  setTimeout(() => void later('waiting').catch(() => undefined), LATER_MS)
}

/** What this app asks of WeChat came with the base library 2.20.1, and what it asks of an iPhone with iOS 14.5. */
function isPhoneTooOld(): boolean {
  const [, major = '', minor = '0'] = /^iOS (\d+)(?:\.(\d+))?/.exec(Taro.getDeviceInfo().system) ?? []
  return major !== '' && (Number(major) < 14 || (major === '14' && Number(minor) < 5))
}

export const watchRelease: Launch['watchRelease'] = () => {
  if (!Taro.canIUse('getAppBaseInfo')) {
    void dialogs.modal({ title: '微信版本过低', content: '请更新微信后再使用本店小程序', confirmText: '知道了' })
    return
  }
  if (isPhoneTooOld() && storage.get(TOLD_OLD) === undefined) {
    storage.set(TOLD_OLD, '1')
    dialogs.toast('手机系统版本较低，建议升级到 iOS 14.5 以上，页面显示更完整', 4000)
  }
  const releases = Taro.getUpdateManager()
  releases.onUpdateReady(() => {
    const words = {
      title: '新版本已就绪',
      content: '重启小程序后即可使用',
      confirmText: '立即重启',
      cancelText: '稍后',
    }
    void dialogs.modal(words).then((agreed) => agreed && releases.applyUpdate())
  })
}

/** A mini-program has no font files of its own; until this one arrives, and without it, a system face draws the digits. */
export const loadPriceDigits: Launch['loadPriceDigits'] = () => {
  const source = `url("${mediaUrl('/media/font/mronum.woff')}")`
  const font = { family: 'MroNum', source, desc: { weight: '600' }, global: true }
  untold(Taro.loadFontFace(font))
}

void ({
  readLaunchLink,
  reloadWithShop,
  nameShopInAddress,
  watchChunks,
  watchRelease,
  loadPriceDigits,
} satisfies Launch)
