import { makeAutoObservable, runInAction } from 'mobx'
import { badgeCalls } from '@/api/badges'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import type { TalkNews } from '@/domain/chat/news'
import { createLatest } from '@/utils/latest'
import type { Siblings } from './siblings'
import { report } from './status'

/** The numbers on the tabs (R-SCR-03, -04, R-TOK-06). What they count comes with the pages that show it. */
export class BadgeStore {
  /** Pieces in the cart that can be bought. */
  cart = 0
  /** Lines of the demand basket. */
  demand = 0
  /** What of the talk with the shop is new. */
  talk = 0
  /** The shop has one (R-CALL-141); false until it is known. */
  hasTalk = false
  /** What came in it last, for a moment. */
  news: TalkNews | undefined = undefined

  private readonly calls: Calls<typeof badgeCalls>
  private readonly latestCart = createLatest()
  private readonly latestDemand = createLatest()

  constructor(private readonly root: Siblings) {
    this.calls = callsOf(badgeCalls, root.dependencies.request)
    makeAutoObservable<this, 'root' | 'calls' | 'latestCart' | 'latestDemand'>(this, {
      root: false,
      calls: false,
      latestCart: false,
      latestDemand: false,
    })
  }

  clear(): void {
    this.showCart(0)
    this.showDemand(0)
  }

  /** A number that is known for certain; a count that was asked for earlier comes too late. */
  showCart(quantity: number): void {
    this.latestCart.cancel()
    this.cart = quantity
  }

  showDemand(lines: number): void {
    this.latestDemand.cancel()
    this.demand = lines
  }

  /** Nobody waits for a number on a tab, and nobody is told when it does not come. */
  count(): void {
    void this.countCart()
    void this.countDemand()
  }

  async countCart(): Promise<void> {
    if (!this.root.user.hasCart) return
    const isLatest = this.latestCart.begin()
    try {
      const overview = dataOf(await this.calls.overview())
      if (overview && isLatest()) runInAction(() => (this.cart = overview.validQuantity))
    } catch (error) {
      report('badges.cart', error)
    }
  }

  async countDemand(): Promise<void> {
    if (this.root.user.isGuest) return
    const isLatest = this.latestDemand.begin()
    try {
      const lines = dataOf(await this.calls.demandBasket(undefined, { errors: 'notModal' }))?.lines
      if (Array.isArray(lines) && isLatest()) runInAction(() => (this.demand = lines.length))
    } catch (error) {
      report('badges.demand', error)
    }
  }
}
