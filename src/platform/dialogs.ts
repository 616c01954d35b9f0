import Taro from '@tarojs/taro'
import type { Dialogs } from './dialogs.types'

/** Taro's promises reject when a dialog is replaced by another; nobody waits for those. */
const ignore = () => undefined

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
  toast(text, durationMs = 2000) {
    void Taro.showToast({ title: text, icon: 'none', duration: durationMs }).catch(ignore)
  },
  loading(text) {
    void Taro.showLoading({ title: text, mask: true }).catch(ignore)
  },
  stopLoading() {
    // H5 returns nothing here, the mini-program a promise that rejects when there is nothing to hide.
    void Promise.resolve(Taro.hideLoading()).catch(ignore)
  },
}
