import type { StoreDependencies } from './dependencies'
import type { Status } from './status'

/**
 * What the stores of every visit use of each other. `RootStore` makes them and hands itself to each as this, so that
 * none of them imports the one that imports them all.
 */
export interface Siblings {
  readonly dependencies: StoreDependencies
  readonly shop: {
    readonly shopNo: string
    readonly stored: string | undefined
    readonly status: Status
    readonly priceLogin: boolean
    enter(shopNo: string): void
    load(): Promise<void>
  }
  readonly user: {
    readonly isGuest: boolean
    readonly hasCart: boolean
    readonly status: Status
    load(): Promise<void>
  }
  readonly city: { locate(): Promise<void> }
  handleShopChanged(): void
  handleSessionKnown(): void
  handleCityChanged(): void
  handleSessionEnded(): void
}
