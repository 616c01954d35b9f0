import Taro from '@tarojs/taro'
import { dialogs } from './dialogs'
import { reasonOf } from './reason'

/** The app's own mistakes, which a second try repeats. */
const FOR_GOOD = /not found|limit exceed|tab ?bar|first page|cannot navigate back/i
/** A page of ours as the timeline shows it, alone: it leads nowhere by itself. */
const SINGLE_PAGE = 1154

/**
 * A page of another package did not come down the line, and WeChat says nothing of it: the buyer is told, and whether he
 * wants to try again is answered. In the timeline he is told the way out of it.
 */
export async function mayTryAgain(error: unknown): Promise<boolean> {
  if (FOR_GOOD.test(reasonOf(error))) return false
  if (Taro.getLaunchOptionsSync().scene === SINGLE_PAGE) {
    dialogs.toast('请点击下方“前往小程序”后继续')
    return false
  }
  return dialogs.modal({
    title: '页面加载失败',
    content: '网络不稳定，页面没有加载出来，请检查网络后重试',
    confirmText: '重试',
    cancelText: '返回',
  })
}
