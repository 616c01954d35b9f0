import { autorun } from 'mobx'
import type { RootStore } from '@/stores/RootStore'
import { WaitingStore } from '@/stores/WaitingStore'

/** What was left waiting on an earlier visit is brought as soon as its buyer is known, whatever page he opens. */
export function followWaiting(root: RootStore): void {
  const waiting = root.need(WaitingStore)
  autorun(() => {
    if (root.user.info && waiting.isLeft) void waiting.open()
  })
}
