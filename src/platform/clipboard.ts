import Taro from '@tarojs/taro'
import { dialogs } from './dialogs'

/** R-CON-22. The mini-program shows a toast of its own with a tick, which is hidden first. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await Taro.setClipboardData({ data: text })
  } catch {
    dialogs.toast('复制失败，请长按文字复制')
    return false
  }
  try {
    await Taro.hideToast()
  } catch {
    // There was none.
  }
  dialogs.toast('内容已复制', 1000)
  return true
}
