import { makeAutoObservable, runInAction } from 'mobx'
import { shopCalls } from '@/api/shop'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { isStorableShopNo, isTestHost, parseScene } from '@/domain/shopNumber'
import type { Query } from '@/utils/query'
import type { Siblings } from './siblings'
import { report } from './status'

export interface Entry {
  path: string
  query: Query
  /** '' where the app has no host. */
  host: string
}

/** `starting` until the shop is known; `notFound` and `stale` are H5 only, where no page can say so. */
export type AppView = 'starting' | 'ready' | 'failed' | 'notFound' | 'stale'

/** The start of the app (R-RTE-05 to -09, -12): which shop, then its introduction and the buyer. */
export class AppStore {
  view: AppView = 'starting'

  private readonly calls: Calls<typeof shopCalls>
  private entry: Entry | undefined
  private running: Promise<void> | undefined

  constructor(private readonly root: Siblings) {
    this.calls = callsOf(shopCalls, root.dependencies.request)
    if (root.shop.shopNo !== '') this.view = 'ready'
    makeAutoObservable<this, 'root' | 'calls' | 'entry' | 'running'>(this, {
      root: false,
      calls: false,
      entry: false,
      running: false,
    })
  }

  showNotFound(): void {
    this.view = 'notFound'
  }

  showStale(): void {
    this.view = 'stale'
  }

  leaveNotFound(): void {
    if (this.view === 'notFound') this.view = this.root.shop.shopNo === '' ? 'starting' : 'ready'
  }

  /**
   * Also called whenever a mini-program is shown again. It then reports the link that it was last opened by,
   * which must not take the buyer back out of a shop that he has chosen since.
   */
  start(entry: Entry): Promise<void> {
    const isSame = this.entry !== undefined && JSON.stringify(this.entry) === JSON.stringify(entry)
    if (isSame && this.running) return this.running
    if (isSame && this.view === 'ready' && this.root.shop.status !== 'error') return Promise.resolve()
    this.entry = entry
    const running = this.run(entry).finally(() => {
      if (this.running === running) this.running = undefined
    })
    this.running = running
    return running
  }

  private async run(entry: Entry): Promise<void> {
    // What is known without asking is entered at once, so that the page's own requests need not wait.
    const known = this.shopInLink(entry) ?? (this.mustLookUp(entry) ? undefined : this.root.shop.stored)
    if (known !== undefined) return this.enter(known)
    if (this.view === 'failed') this.view = 'starting'
    try {
      const found = await this.findShop(entry)
      // A link that has come meanwhile names the shop itself.
      if (found === 'leaving' || this.entry !== entry) return
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
    if (this.entry) await this.start(this.entry)
  }

  private async enter(shopNo: string): Promise<void> {
    const { shop, user, city } = this.root
    shop.enter(shopNo)
    if (this.view !== 'notFound' && this.view !== 'stale') this.view = 'ready'
    const needsIntro = shop.status === 'idle' || shop.status === 'error'
    // The buyer's own information is asked beside the shop's, and no first paint waits for it.
    if (user.status === 'idle' || user.status === 'error') void user.load()
    if (needsIntro) await shop.load()
    void city.locate()
  }

  private fail(): void {
    if (this.view === 'starting') this.view = 'failed'
  }

  private shopInLink({ query }: Entry): string | undefined {
    if (isStorableShopNo(query.shopNo)) return query.shopNo
    const scene = parseScene(query.scene)
    return scene?.kind === 'shop' ? scene.shopNo : undefined
  }

  private opaqueScene({ query }: Entry): string | undefined {
    if (isStorableShopNo(query.shopNo)) return undefined
    const scene = parseScene(query.scene)
    return scene?.kind === 'opaque' ? scene.id : undefined
  }

  private mustLookUp(entry: Entry): boolean {
    return this.opaqueScene(entry) !== undefined || (entry.host !== '' && !isTestHost(entry.host))
  }

  private async findShop(entry: Entry): Promise<string | 'leaving' | undefined> {
    const { nameShopInAddress, reloadWithShop } = this.root.dependencies.entry
    const scene = await this.resolveScene(entry)
    if (scene) return scene
    if (entry.host !== '' && !isTestHost(entry.host)) {
      const found = dataOf(await this.calls.byHost({ host: entry.host, locationHost: entry.host }))?.shopNo
      if (isStorableShopNo(found)) {
        if (reloadWithShop(found)) return 'leaving'
        nameShopInAddress(found)
        return found
      }
    }
    if (this.root.shop.stored !== undefined) return this.root.shop.stored
    // Both at once, so that a newcomer does not wait for the one after the other.
    const last = this.root.dependencies.identity?.lastShop()
    const demo = dataOf(await this.calls.demo())?.shopNo
    const found = (await last) ?? demo
    if (!isStorableShopNo(found)) return undefined
    nameShopInAddress(found)
    return found
  }

  /** A code that names a page opens it on top of the one that the app was started with. */
  private async resolveScene(entry: Entry): Promise<string | undefined> {
    const id = this.opaqueScene(entry)
    if (id === undefined) return undefined
    const meant = dataOf(await this.calls.scene({ id }))
    if (!meant || !isStorableShopNo(meant.shopNo)) return undefined
    const path = typeof meant.path === 'string' ? `/${meant.path.replace(/^\//, '')}` : entry.path
    if (path !== entry.path) this.root.dependencies.open(meant.query ? `${path}?${meant.query}` : path)
    return meant.shopNo
  }
}
