import Taro from '@tarojs/taro'
import type { Album } from './album.types'
import { dialogs } from './dialogs'
import { reasonOf } from './reason'

async function offerSettings(): Promise<boolean> {
  const goes = await dialogs.modal({
    title: '需要相册权限',
    content: '允许保存到相册后，海报才能存到手机里',
    confirmText: '去设置',
    cancelText: '暂不',
  })
  if (!goes) return false
  const { authSetting } = await Taro.openSetting()
  return authSetting['scope.writePhotosAlbum'] === true
}

export const canSave = () => true

/** Who has refused once is not asked again by the mini-program: only its settings can undo that. */
export const savePicture: Album['savePicture'] = async (address) => {
  try {
    await Taro.saveImageToPhotosAlbum({ filePath: address })
    return true
  } catch (error) {
    const reason = reasonOf(error)
    if (/cancel/i.test(reason)) return false
    if (!/auth|deny|denied|privacy/i.test(reason)) {
      dialogs.toast('保存失败，请稍后再试')
      return false
    }
  }
  try {
    if (!(await offerSettings())) return false
    await Taro.saveImageToPhotosAlbum({ filePath: address })
    return true
  } catch (error) {
    console.warn('album', error)
    dialogs.toast('保存失败，请稍后再试')
    return false
  }
}

export const canShare = () => typeof Taro.showShareImageMenu === 'function'

export const sharePicture: Album['sharePicture'] = async (address) => {
  try {
    await Taro.showShareImageMenu({ path: address })
    return true
  } catch {
    return false
  }
}

void ({ canSave, savePicture, canShare, sharePicture } satisfies Album)
