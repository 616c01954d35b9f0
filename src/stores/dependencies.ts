import type { Request } from '@/client/request'
import type { Launch } from '@/platform/launch.types'
import type { SearchCipher } from '@/platform/searchCipher.types'
import type { Storage } from '@/platform/storage.types'
import type { HomeModule, ShopIntro } from '@/api/shop'
import type { WaitingCode } from './waiting/queue.types'

/** What the page brought along; a prerendered page is drawn from it without a request. */
export interface InitialData {
  shopNo: string
  intro?: ShopIntro
  homeModules?: HomeModule[]
}

/** Who holds the phone, as far as WeChat tells. Neither asks anything of the buyer, and neither ever fails. */
export interface Identity {
  /** The open shop that he was in last, on whatever phone; undefined when that cannot be had in good time. */
  lastShop(): Promise<string | undefined>
  /** A session for the account that his WeChat is bound to. */
  token(shopNo: string): Promise<string | undefined>
}

/** Everything that a store may touch outside its siblings. */
export interface StoreDependencies {
  request: Request
  storage: Storage
  cipher: Pick<SearchCipher, 'prefetch'>
  launch: Pick<Launch, 'reloadWithShop' | 'nameShopInAddress'>
  identity?: Identity | undefined
  /** Opens a page of ours, for a scanned code that names one. */
  open(url: string): void
  now(): number
  /** The code of what waits for a line; it comes after the first page. */
  waiting(): Promise<WaitingCode>
  initial?: InitialData
}
