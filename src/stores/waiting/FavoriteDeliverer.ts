import { favoriteCalls } from '@/api/favorite'
import { callsOf, type Calls } from '@/client/calls'
import type { Change } from '@/domain/waiting/change'
import type { RootStore } from '../RootStore'
import { told } from './answers'
import type { Deliverer, Outcome } from './queue.types'

const ANY_GROUP = '0'
const DEFAULT_GROUP = '0'
const DONE: Outcome = { is: 'done' }

/** Brings what was kept and dropped. What is so already is no news, and stays in the group in which another device put it. */
export class FavoriteDeliverer implements Deliverer {
  private readonly calls: Calls<typeof favoriteCalls>

  constructor(private readonly root: RootStore) {
    this.calls = callsOf(favoriteCalls, root.dependencies.request)
  }

  begin(): void {}

  async deliver(change: Change, leave: Parameters<Deliverer['deliver']>[1]): Promise<Outcome> {
    const skuNo = String(change.about.skuNo)
    const { key, to } = change
    // The number of what was kept without a line the device has never known.
    const known = told(this.root, await this.calls.check({ groupId: ANY_GROUP, skuNo }, { errors: 'self' }))
    if (known.is !== 'data') return known.is === 'stop' ? known : this.refused(change, known.reason)
    if (known.data.favorite === to) return DONE
    leave({ to })
    const options = { errors: 'self', idempotencyKey: key } as const
    const answer = to
      ? told<unknown>(this.root, await this.calls.add({ groupId: DEFAULT_GROUP, skuNo }, options))
      : told<unknown>(this.root, await this.calls.remove({ id: known.data.id ?? '' }, options))
    if (answer.is === 'refused') return this.refused(change, answer.reason)
    return answer.is === 'stop' ? answer : DONE
  }

  /** Nothing can be chosen about it: it is told, by name. */
  private refused({ to }: Change, reason: string): Outcome {
    return { is: 'done', told: `${to ? '未能收藏' : '未能取消收藏'}：${reason}` }
  }
}
