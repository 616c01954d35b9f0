import Taro from '@tarojs/taro'
import { dialogs } from './dialogs'
import { reasonOf } from './reason'
import type { Stranded, StrandedScreen } from './strandedPage.types'

/** The app's own mistakes, which a second try repeats. */
const FOR_GOOD = /not found|limit exceed|tab ?bar|first page|cannot navigate back/i
/** A page of ours as the timeline shows it, alone: it leads nowhere by itself. */
const SINGLE_PAGE = 1154

/** Of the page that the buyer sees. */
let screen: StrandedScreen | undefined
let unanswered: Stranded | undefined

/** The page that is shown now says it, on a screen of its own. Answers how it ceases to. */
export function sayStranded(shown: StrandedScreen): () => void {
  screen = shown
  if (unanswered) shown(unanswered)
  return () => {
    if (screen === shown) screen = undefined
  }
}

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
  unanswered?.answer(false)
  return new Promise((resolve) => {
    const stranded: Stranded = {
      answer(again) {
        if (unanswered === stranded) unanswered = undefined
        resolve(again)
      },
    }
    unanswered = stranded
    screen?.(stranded)
  })
}
