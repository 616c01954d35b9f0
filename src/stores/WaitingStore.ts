import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isBroken } from '@/client/requestError'
import { storageKeys } from '@/platform/storageKeys'
import type { RootStore } from './RootStore'
import { report } from './status'
import type { WaitingQueue } from './waiting/queue.types'
import type { Wishing } from './waiting/wishes.types'

/** The door to what waits for a line. What is behind it comes after the first page, so that nobody pays for it there. */
export class WaitingStore {
  queue: WaitingQueue | undefined

  private opening: Promise<WaitingQueue | undefined> | undefined

  constructor(private readonly root: RootStore) {
    makeAutoObservable<this, 'root' | 'opening'>(this, { queue: observable.ref, root: false, opening: false })
  }

  /** undefined where its code does not come: then a change that fails is told as such. */
  open(): Promise<WaitingQueue | undefined> {
    this.opening ??= this.fetch()
    return this.opening
  }

  /** Something was left here on an earlier visit. */
  get isLeft(): boolean {
    return this.root.dependencies.storage.get(storageKeys.offlineQueue(this.root.shop.shopNo)) !== undefined
  }

  /** Keeps what a broken line refused; answers whether it is safe on the device, to be sent later. */
  async keep(error: unknown, wishing: Wishing): Promise<boolean> {
    if (!isBroken(error)) return false
    return (await this.open())?.put(wishing, error) ?? false
  }

  /** Behind what waits already, or while there is no line. Answers whether it is kept; if not, it is sent as always. */
  follow(wishing: Wishing): boolean {
    return this.queue?.follow(wishing) ?? false
  }

  private async fetch(): Promise<WaitingQueue | undefined> {
    try {
      const { openQueue } = await this.root.dependencies.waiting()
      return runInAction(() => (this.queue = openQueue(this.root)))
    } catch (error) {
      report('waiting.open', error)
      this.opening = undefined
      return undefined
    }
  }
}
