import { makeAutoObservable, runInAction } from 'mobx'
import { shopCalls, type HomeModule, type ShopIntro } from '@/api/shop'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { isStorableShopNo } from '@/domain/shopNumber'
import { themeColour } from '@/domain/theme/derive'
import { storageKeys } from '@/platform/storageKeys'
import { isRecord } from '@/utils/json'
import { createLatest } from '@/utils/latest'
import { readModule } from './homeModules'
import type { Siblings } from './siblings'
import { loadInto, report, type Status } from './status'

/** The shop the buyer is in: its number, its introduction, its colours. */
export class ShopStore {
  shopNo = ''
  intro: ShopIntro | undefined
  /** Name and telephone of the shop as told with its being closed. */
  closed: { name: string; phone: string } | undefined
  /** Nobody has a shop of this number. */
  isUnknown = false
  background: 'light' | 'dark' = 'light'
  status: Status = 'idle'

  private readonly calls: Calls<typeof shopCalls>
  private readonly latest = createLatest()

  constructor(private readonly root: Siblings) {
    this.calls = callsOf(shopCalls, root.dependencies.request)
    const { initial } = root.dependencies
    if (initial) {
      this.shopNo = initial.shopNo
      this.intro = initial.intro
      if (initial.intro) this.status = 'ready'
    }
    makeAutoObservable<this, 'root' | 'calls' | 'latest'>(this, { root: false, calls: false, latest: false })
  }

  /** The merchant's colour as #RRGGBB, golden until the shop has said. */
  get colour(): string {
    return themeColour(this.intro?.themeModule)
  }

  get isDemo(): boolean {
    return this.intro?.shopBriefBO?.demo === true
  }

  /** Prices are for members only (R-PRM-02). */
  get priceLogin(): boolean {
    return this.intro?.shopBriefBO?.priceLogin === true
  }

  get stored(): string | undefined {
    const stored = this.root.dependencies.storage.get(storageKeys.shopNo)
    return isStorableShopNo(stored) ? stored : undefined
  }

  /** Changing the shop empties what belonged to the last one. */
  enter(shopNo: string): void {
    this.root.dependencies.storage.set(storageKeys.shopNo, shopNo)
    if (shopNo === this.shopNo) return
    this.latest.cancel()
    this.shopNo = shopNo
    this.intro = undefined
    this.closed = undefined
    this.isUnknown = false
    this.background = 'light'
    this.status = 'idle'
    this.root.handleShopChanged()
  }

  close(answer: unknown): void {
    const { shopName, phone } = isRecord(answer) ? answer : {}
    if (typeof shopName === 'string' && typeof phone === 'string') this.closed = { name: shopName, phone }
  }

  /** A wrong number is not kept for the next visit. */
  miss(): void {
    this.isUnknown = true
    this.root.dependencies.storage.remove(storageKeys.shopNo)
  }

  /** R-RTE-09. The background tint is decoration: without it the shop is ready all the same. */
  async load(): Promise<void> {
    const ask = async (isLatest: () => boolean) => {
      void this.loadBackground(isLatest)
      return dataOf(await this.calls.intro())
    }
    await loadInto(this, this.latest, 'shop.load', ask, (intro) => {
      this.intro = intro ?? this.intro
    })
  }

  private async loadBackground(isLatest: () => boolean): Promise<void> {
    try {
      const modules = dataOf(await this.calls.modules({ modules: ['WA_SHOP_THEME'] }))
      if (!isLatest() || !Array.isArray(modules)) return
      const theme = modules
        .map((module: HomeModule) => readModule(module))
        .find((module) => module?.kind === 'WA_SHOP_THEME')
      runInAction(() => {
        this.background = theme?.kind === 'WA_SHOP_THEME' && theme.data.background === 'dark' ? 'dark' : 'light'
      })
    } catch (error) {
      report('shop.loadBackground', error)
    }
  }
}
