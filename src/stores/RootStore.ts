import { AppStore } from './AppStore'
import { CartStore } from './CartStore'
import { CityStore } from './CityStore'
import { DemandStore } from './DemandStore'
import type { StoreDependencies } from './dependencies'
import { HomeStore } from './HomeStore'
import { IntentStore } from './IntentStore'
import { PickStore } from './PickStore'
import { SearchStore } from './SearchStore'
import { SettingsStore } from './SettingsStore'
import { ShopStore } from './ShopStore'
import { UserStore } from './UserStore'

/** Owns every store; each reaches its siblings through it. */
export class RootStore {
  readonly app: AppStore
  readonly shop: ShopStore
  readonly user: UserStore
  readonly city: CityStore
  readonly home: HomeStore
  readonly search: SearchStore
  readonly cart: CartStore
  readonly demand: DemandStore
  readonly intent: IntentStore
  readonly pick: PickStore
  readonly settings: SettingsStore

  constructor(readonly dependencies: StoreDependencies) {
    this.shop = new ShopStore(this)
    this.user = new UserStore(this)
    this.city = new CityStore(this)
    this.home = new HomeStore(this)
    this.search = new SearchStore(this)
    this.cart = new CartStore(this)
    this.demand = new DemandStore(this)
    this.intent = new IntentStore(this)
    this.pick = new PickStore()
    this.settings = new SettingsStore(dependencies.storage)
    this.app = new AppStore(this)
  }

  /** Nothing of one shop may be seen in another. */
  handleShopChanged(): void {
    this.user.handleShopChanged()
    this.home.clear()
    this.search.handleShopChanged()
    this.handleSessionEnded()
  }

  /** Somebody is known to be logged in: the tabs show what he has collected. */
  handleSessionKnown(): void {
    void this.cart.count()
    void this.demand.load(true)
  }

  /** Prices and area limits belong to the city, and with them what counts as valid. */
  handleCityChanged(): void {
    void this.cart.count()
  }

  /** What belongs to the buyer leaves with him. */
  handleSessionEnded(): void {
    this.cart.clear()
    this.demand.clear()
    this.pick.clear()
  }
}
