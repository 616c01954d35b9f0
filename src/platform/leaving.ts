import Taro from '@tarojs/taro'
import type { LeaveGuard } from './leaving.types'

/** The mini-program asks by itself, whichever way the buyer leaves. */
export const guardLeaving: LeaveGuard['guardLeaving'] = (question) => {
  void Taro.enableAlertBeforeUnload({ message: question, fail: () => undefined })
  return () =>
    new Promise((resolve) => {
      Taro.disableAlertBeforeUnload({ complete: () => resolve() })
    })
}

void ({ guardLeaving } satisfies LeaveGuard)
