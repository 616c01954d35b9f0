import type { Query } from '@/utils/query'

/** How the app was opened, and what may be done about it when the shop is not named (R-RTE-06..12). */
export interface Launch {
  /** `launched` is what Taro reports at launch; `host` is '' where the app has none. */
  readLaunchLink(launched: { path?: string; query?: Record<string, unknown> }): {
    path: string
    query: Query
    host: string
  }
  /** Loads the page anew with the shop in its address. Answers false when that was tried before. */
  reloadWithShop(shopNo: string): boolean
  /** Adds the shop to the address without loading anything. */
  nameShopInAddress(shopNo: string): void
  /**
   * After a release the chunks of the build that is open may be gone (R-ERR-18): what is open is loaded anew once per
   * build. `onBroken` hears of a page whose code does not come, because that did not help or there is no line, and
   * `onMended` of every page that is shown.
   */
  watchChunks(onBroken: (why: 'stale' | 'offline') => void, onMended: () => void): void
  /** A new release that is ready, and a phone that is too old for this one, are told to the buyer. */
  watchRelease(): void
  /** Makes the digits of prices available to all pages. */
  loadPriceDigits(): void
}
