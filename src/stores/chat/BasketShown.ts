import { makeAutoObservable, runInAction } from 'mobx'
import { createLatest } from '@/utils/latest'
import { report } from '../status'

/** Whether those who answer see this buyer's cart: nobody does before he says so (R-CALL-257). */
export class BasketShown {
  isShown = false
  private readonly latest = createLatest()

  constructor(private readonly tell: (shown: boolean) => Promise<boolean>) {
    makeAutoObservable<this, 'tell' | 'latest'>(this, { tell: false, latest: false }, { autoBind: true })
  }

  /** The service says so, or nobody is known any more. */
  know(isShown: boolean): void {
    this.latest.cancel()
    this.isShown = isShown
  }

  /** Answers whether it was done. */
  async show(isShown: boolean): Promise<boolean> {
    const isLatest = this.latest.begin()
    try {
      const isDone = await this.tell(isShown)
      if (isDone && isLatest()) runInAction(() => (this.isShown = isShown))
      return isDone
    } catch (error) {
      report('chat.basket', error)
      return false
    }
  }
}
