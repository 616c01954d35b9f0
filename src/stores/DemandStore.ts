import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { PushReport, WantedSku } from '@/api/cart'
import type { DemandCart, DemandCartLine } from '@/api/baskets'
import { demandCartCalls } from '@/api/demandCart'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import type { RequestOptions } from '@/client/request'
import { PLATFORM } from '@/platform/env'
import { createLatest } from '@/utils/latest'
import type { RootStore } from './RootStore'
import { loadInto, type Status } from './status'

/** The demand basket as the service last told it. */
export class DemandStore {
  basket: DemandCart | undefined
  status: Status = 'idle'

  private readonly calls: Calls<typeof demandCartCalls>
  private readonly latest = createLatest()

  constructor(private readonly root: RootStore) {
    this.calls = callsOf(demandCartCalls, root.dependencies.request)
    makeAutoObservable<this, 'root' | 'calls' | 'latest'>(this, {
      basket: observable.ref,
      root: false,
      calls: false,
      latest: false,
    })
  }

  clear(): void {
    this.latest.cancel()
    this.basket = undefined
    this.status = 'idle'
  }

  async load(): Promise<void> {
    if (this.root.user.isGuest) return
    const ask = async () => {
      const basket = dataOf(await this.calls.get())
      return Array.isArray(basket?.lines) ? basket : undefined
    }
    await loadInto(this, this.latest, 'demand.load', ask, (basket) => {
      if (basket) this.accept(basket)
    })
  }

  accept(basket: DemandCart): void {
    this.basket = { ...basket, lines: basket.lines.map((line) => this.sameOr(line)) }
    this.root.badges.showDemand(basket.lines.length)
  }

  replaceLines(lines: readonly DemandCartLine[]): void {
    if (!this.basket) return
    const told = new Map(lines.map((line) => [line.id, line]))
    this.basket = { ...this.basket, lines: this.basket.lines.map((old) => this.sameOr(told.get(old.id) ?? old)) }
  }

  /** A line that is as it was stays the same object: nothing of it is drawn again. */
  private sameOr(line: DemandCartLine): DemandCartLine {
    const before = this.basket?.lines.find(({ id }) => id === line.id)
    return before && JSON.stringify(before) === JSON.stringify(line) ? before : line
  }

  /** R-CALL-129, with the rules of `CartStore.add`. */
  async add(skuList: WantedSku[], source: string, options?: RequestOptions): Promise<PushReport | undefined> {
    const { cityCode } = this.root.city.record
    const answer = dataOf(await this.calls.add({ skuList, platform: PLATFORM, source, cityCode }, options))
    if (!answer) return undefined
    // A list that is still under way was asked for before this line went in.
    this.latest.cancel()
    runInAction(() => {
      if (this.status === 'loading') this.status = this.basket ? 'ready' : 'idle'
      this.root.badges.showDemand(answer.count)
    })
    return { rejected: answer.rejected ?? [], adjusted: answer.adjusted ?? [] }
  }
}
