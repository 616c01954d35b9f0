import { makeAutoObservable, runInAction } from 'mobx'
import { shopCalls } from '@/api/shop'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { industryIn } from '@/domain/routes'
import { isStorableShopNo, isTestHost, parseScene } from '@/domain/shopNumber'
import { withQuery, type Query } from '@/utils/query'
import type { Siblings } from './siblings'
import { report } from './status'

export interface LaunchLink {
  path: string
  query: Query
  /** '' where the app has no host. */
  host: string
}

/** Why there is no page to show, on H5 only: none has the address, its code is gone, or there is no line. */
export type PageFailure = 'notFound' | 'stale' | 'offline'

/** `starting` until the shop is known. */
export type AppView = 'starting' | 'ready' | 'failed' | PageFailure

/** The start of the app (R-RTE-05 to -09, -12): which shop, then its introduction and the buyer. */
export class AppStore {
  view: AppView = 'starting'

  private readonly calls: Calls<typeof shopCalls>
  private link: LaunchLink | undefined
  private running: Promise<void> | undefined

  constructor(private readonly root: Siblings) {
    this.calls = callsOf(shopCalls, root.dependencies.request)
    if (root.shop.shopNo !== '') this.view = 'ready'
    makeAutoObservable<this, 'root' | 'calls' | 'link' | 'running'>(this, {
      root: false,
      calls: false,
      link: false,
      running: false,
    })
  }

  lack(failure: PageFailure): void {
    this.view = failure
  }

  /** A page is shown, also by the browser's own buttons. */
  mend(): void {
    if (this.lacksPage) this.view = this.root.shop.shopNo === '' ? 'starting' : 'ready'
  }

  private get lacksPage(): boolean {
    return this.view === 'notFound' || this.view === 'stale' || this.view === 'offline'
  }

  /**
   * Also called whenever a mini-program is shown again. It then reports the link that it was last opened by,
   * which must not take the buyer back out of a shop that he has chosen since.
   */
  start(link: LaunchLink): Promise<void> {
    const isSame = this.link !== undefined && JSON.stringify(this.link) === JSON.stringify(link)
    if (isSame && this.running) return this.running
    if (isSame && this.view === 'ready' && this.root.shop.status !== 'error') return Promise.resolve()
    this.link = link
    const running = this.run(link).finally(() => {
      if (this.running === running) this.running = undefined
    })
    this.running = running
    return running
  }

  private async run(link: LaunchLink): Promise<void> {
    // What is known without asking is entered at once, so that the page's own requests need not wait.
    const known = this.shopInLink(link) ?? (this.mustLookUp(link) ? undefined : this.root.shop.stored)
    if (known !== undefined) return this.enter(known)
    if (this.view === 'failed') this.view = 'starting'
    try {
      const found = await this.findShop(link)
      // A link that has come meanwhile names the shop itself.
      if (found === 'leaving' || this.link !== link) return
      runInAction(() => {
        if (found) void this.enter(found)
        else this.fail()
      })
    } catch (error) {
      report('app.start', error)
      runInAction(() => this.fail())
    }
  }

  async retry(): Promise<void> {
    if (this.link) await this.start(this.link)
  }

  private async enter(shopNo: string): Promise<void> {
    const { shop, user, city } = this.root
    shop.enter(shopNo)
    if (!this.lacksPage) this.view = 'ready'
    const needsIntro = shop.status === 'idle' || shop.status === 'error'
    // The buyer's own information is asked beside the shop's, and no first paint waits for it.
    if (user.status === 'idle' || user.status === 'error') void user.load()
    if (needsIntro) await shop.load()
    void city.locate()
  }

  private fail(): void {
    if (this.view === 'starting') this.view = 'failed'
  }

  private shopInLink({ query }: LaunchLink): string | undefined {
    if (isStorableShopNo(query.shopNo)) return query.shopNo
    const scene = parseScene(query.scene)
    return scene?.kind === 'shop' ? scene.shopNo : undefined
  }

  private opaqueScene({ query }: LaunchLink): string | undefined {
    if (isStorableShopNo(query.shopNo)) return undefined
    const scene = parseScene(query.scene)
    return scene?.kind === 'opaque' ? scene.id : undefined
  }

  private mustLookUp(link: LaunchLink): boolean {
    return this.opaqueScene(link) !== undefined || (link.host !== '' && !isTestHost(link.host))
  }

  private async findShop(link: LaunchLink): Promise<string | 'leaving' | undefined> {
    const { nameShopInAddress, reloadWithShop } = this.root.dependencies.launch
    const scene = await this.resolveScene(link)
    if (scene) return scene
    if (link.host !== '' && !isTestHost(link.host)) {
      const found = dataOf(await this.calls.byHost({ host: link.host, locationHost: link.host }))?.shopNo
      if (isStorableShopNo(found)) {
        if (reloadWithShop(found)) return 'leaving'
        nameShopInAddress(found)
        return found
      }
    }
    if (this.root.shop.stored !== undefined) return this.root.shop.stored
    // Both at once, so that a newcomer does not wait for the one after the other.
    const last = this.root.dependencies.identity?.lastShop()
    const demo = await this.demoShop(link)
    const found = (await last) ?? demo
    if (!isStorableShopNo(found)) return undefined
    nameShopInAddress(found)
    return found
  }

  /** R-CALL-035: whose link is about an industry is led to the demonstration that offers it. */
  private async demoShop({ path, query }: LaunchLink): Promise<string | undefined> {
    const industryId = industryIn(withQuery(path, query))
    const offering = industryId && dataOf(await this.calls.demoV2({ industryId }).catch(() => false as const))?.shopNo
    return isStorableShopNo(offering) ? offering : dataOf(await this.calls.demo())?.shopNo
  }

  /** A code that names a page opens it on top of the one that the app was started with. */
  private async resolveScene(link: LaunchLink): Promise<string | undefined> {
    const id = this.opaqueScene(link)
    if (id === undefined) return undefined
    const meant = dataOf(await this.calls.scene({ id }))
    if (!meant || !isStorableShopNo(meant.shopNo)) return undefined
    const path = typeof meant.path === 'string' ? `/${meant.path.replace(/^\//, '')}` : link.path
    if (path !== link.path) this.root.dependencies.open(meant.query ? `${path}?${meant.query}` : path)
    return meant.shopNo
  }
}
