import Taro from '@tarojs/taro'
import type { Dialogs } from './dialogs.types'
import { untold } from './untold'

export const dialogs: Dialogs = {
  async modal({ title, content, confirmText = '确定', cancelText }) {
    try {
      const showCancel = cancelText !== undefined
      const answer = await Taro.showModal({
        title,
        content,
        confirmText,
        showCancel,
        ...(showCancel ? { cancelText } : {}),
      })
      return answer.confirm
    } catch {
      return false
    }
  },
  // A promise rejects when one is replaced by another; nobody waits for those.
  toast(text, durationMs = 2000) {
    untold(Taro.showToast({ title: text, icon: 'none', duration: durationMs }))
  },
  loading(text) {
    untold(Taro.showLoading({ title: text, mask: true }))
  },
  stopLoading() {
    // H5 returns nothing here, the mini-program a promise that rejects when there is nothing to hide.
    untold(Taro.hideLoading())
  },
}
