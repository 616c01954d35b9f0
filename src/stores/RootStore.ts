import { AppStore } from './AppStore'
import { BadgeStore } from './BadgeStore'
import { CityStore } from './CityStore'
import type { StoreDependencies } from './dependencies'
import { HomeStore } from './HomeStore'
import { SettingsStore } from './SettingsStore'
import { ShopStore } from './ShopStore'
import type { Siblings } from './siblings'
import { UserStore } from './UserStore'

export type LateKind<TStore extends object> = new (root: RootStore) => TStore

/** Owns every store; each reaches its siblings through it. */
export class RootStore implements Siblings {
  readonly app: AppStore
  readonly shop: ShopStore
  readonly user: UserStore
  readonly city: CityStore
  readonly home: HomeStore
  readonly badges: BadgeStore
  readonly settings: SettingsStore

  /** `clear` lets go of what belongs to the buyer or to the shop, when either changes. */
  private readonly late = new Map<LateKind<object>, { clear?(): void }>()

  constructor(readonly dependencies: StoreDependencies) {
    this.shop = new ShopStore(this)
    this.user = new UserStore(this)
    this.city = new CityStore(this)
    this.home = new HomeStore(this)
    this.badges = new BadgeStore(this)
    this.settings = new SettingsStore(dependencies.storage)
    this.app = new AppStore(this)
  }

  /** A store that not every visit needs: its code comes with the first page that asks for it, and it is made then. */
  need<TStore extends object>(Kind: LateKind<TStore>): TStore {
    const known = this.late.get(Kind)
    if (known) return known as TStore
    const made = new Kind(this)
    this.late.set(Kind, made)
    return made
  }

  /** Nothing of one shop may be seen in another. */
  handleShopChanged(): void {
    this.user.handleShopChanged()
    this.home.clear()
    this.handleSessionEnded()
  }

  /** Somebody is known to be logged in: the tabs show what he has collected. */
  handleSessionKnown(): void {
    this.badges.count()
  }

  /** Prices and area limits belong to the city, and with them what counts as valid. */
  handleCityChanged(): void {
    void this.badges.countCart()
  }

  /** What belongs to the buyer leaves with him. */
  handleSessionEnded(): void {
    this.badges.clear()
    for (const store of this.late.values()) store.clear?.()
  }
}
