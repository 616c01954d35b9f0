import type { Request } from '@/client/request'
import type { EntryPoint } from '@/platform/entry.types'
import type { SearchCipher } from '@/platform/searchCipher.types'
import type { Storage } from '@/platform/storage.types'
import type { HomeModule, ShopIntro } from '@/api/shop'

/** What the page brought along; a prerendered page is drawn from it without a request. */
export interface InitialData {
  shopNo: string
  intro?: ShopIntro
  homeModules?: HomeModule[]
}

/** Everything that a store may touch outside its siblings. */
export interface StoreDependencies {
  request: Request
  storage: Storage
  cipher: Pick<SearchCipher, 'prefetch'>
  entry: Pick<EntryPoint, 'reloadWithShop' | 'nameShopInAddress'>
  /** Opens a page of ours, for a scanned code that names one. */
  open(url: string): void
  now(): number
  initial?: InitialData
}
