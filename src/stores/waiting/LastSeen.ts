import { reaction } from 'mobx'
import type { DemandCart } from '@/api/baskets'
import type { CartInfo } from '@/api/cart'
import type { UserInfo } from '@/api/session'
import { storageKeys } from '@/platform/storageKeys'
import { isRecord, parseJson } from '@/utils/json'
import { CartStore } from '../CartStore'
import { DemandStore } from '../DemandStore'
import type { RootStore } from '../RootStore'

/** What the buyer has done for a moment is written once. */
const REST_MS = 1500

interface Seen {
  /** The end of the token, which says whose it is: another session never sees it. */
  session: string
  user: UserInfo
  cart?: { at: number; info: CartInfo }
  demand?: { at: number; basket: DemandCart }
}

const isSeen = (value: unknown): value is Seen =>
  isRecord(value) && typeof value.session === 'string' && isRecord(value.user) && Array.isArray(value.user.roleCodes)

const sessionOf = (token = '') => token.slice(-12)

/** The baskets as they were seen last, so that a start without a line shows them, with what waits. */
export class LastSeen {
  constructor(private readonly root: RootStore) {
    const { cart, demand } = this.baskets
    reaction(
      () => [cart.told, demand.told, root.user.info],
      () => this.write(),
      // At once too: the baskets may have been told before this code was here.
      { delay: REST_MS, fireImmediately: true },
    )
  }

  /** Where the service could not say who the buyer is, or what he has, what it said last stands. */
  restore(): void {
    const { user } = this.root
    const seen = this.read()
    if (!seen) return
    const { cart, demand } = this.baskets
    if (!user.info && user.status === 'error') user.remember(seen.user)
    if (!user.info) return
    if (seen.cart && !cart.told && Array.isArray(seen.cart.info?.lines)) cart.restore(seen.cart.info, seen.cart.at)
    if (seen.demand && !demand.told && Array.isArray(seen.demand.basket?.lines))
      demand.restore(seen.demand.basket, seen.demand.at)
  }

  forget(): void {
    const { shop, dependencies } = this.root
    dependencies.storage.remove(storageKeys.lastSeen(shop.shopNo))
  }

  private get baskets() {
    return { cart: this.root.need(CartStore), demand: this.root.need(DemandStore) }
  }

  private read(): Seen | undefined {
    const { shop, user, dependencies } = this.root
    const kept = parseJson(dependencies.storage.get(storageKeys.lastSeen(shop.shopNo)))
    return isSeen(kept) && kept.session === sessionOf(user.token) ? kept : undefined
  }

  private write(): void {
    const { user, shop, dependencies } = this.root
    const { cart, demand } = this.baskets
    if (!user.token || !user.info || shop.shopNo === '' || (!cart.told && !demand.told)) return
    const before = this.read()
    const seen: Seen = {
      session: sessionOf(user.token),
      user: user.info,
      ...(cart.told ? { cart: { at: cart.toldAt, info: cart.told } } : before?.cart && { cart: before.cart }),
      ...(demand.told
        ? { demand: { at: demand.toldAt, basket: demand.told } }
        : before?.demand && { demand: before.demand }),
    }
    dependencies.storage.set(storageKeys.lastSeen(shop.shopNo), JSON.stringify(seen))
  }
}
