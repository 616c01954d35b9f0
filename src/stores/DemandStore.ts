import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { PushReport, WantedSku } from '@/api/cart'
import type { DemandCart, DemandCartLine } from '@/api/baskets'
import { demandCartCalls } from '@/api/demandCart'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import type { RequestOptions } from '@/client/request'
import { createLatest } from '@/utils/latest'
import { pushFields } from './CartStore'
import type { RootStore } from './RootStore'
import { loadInto, type Status } from './status'

/** The demand basket as the service last told it. */
export class DemandStore {
  told: DemandCart | undefined
  /** When, by the clock of the device. */
  toldAt = 0
  /** As that of the cart. */
  overlay: ((told: DemandCart | undefined) => DemandCart | undefined) | undefined
  status: Status = 'idle'

  private readonly calls: Calls<typeof demandCartCalls>
  private readonly latest = createLatest()

  constructor(private readonly root: RootStore) {
    this.calls = callsOf(demandCartCalls, root.dependencies.request)
    makeAutoObservable<this, 'root' | 'calls' | 'latest'>(this, {
      told: observable.ref,
      overlay: observable.ref,
      root: false,
      calls: false,
      latest: false,
    })
  }

  clear(): void {
    this.latest.cancel()
    this.told = undefined
    this.status = 'idle'
  }

  /** What the buyer sees. */
  get basket(): DemandCart | undefined {
    return this.overlay ? this.overlay(this.told) : this.told
  }

  restore(told: DemandCart, at: number): void {
    this.told = told
    this.toldAt = at
  }

  accept(told: DemandCart): void {
    this.restore({ ...told, lines: told.lines.map((line) => this.sameOr(line)) }, this.root.dependencies.now())
    this.root.badges.showDemand(this.basket?.lines.length ?? 0)
  }

  replaceLines(lines: readonly DemandCartLine[]): void {
    if (!this.told) return
    const known = new Map(lines.map((line) => [line.id, line]))
    this.told = { ...this.told, lines: this.told.lines.map((old) => this.sameOr(known.get(old.id) ?? old)) }
  }

  dropLine(id: string): void {
    if (this.told) this.told = { ...this.told, lines: this.told.lines.filter((line) => line.id !== id) }
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

  /** A line that is as it was stays the same object: nothing of it is drawn again. */
  private sameOr(line: DemandCartLine): DemandCartLine {
    const before = this.told?.lines.find(({ id }) => id === line.id)
    return before && JSON.stringify(before) === JSON.stringify(line) ? before : line
  }

  /** R-CALL-129, with the rules of `CartStore.add`. */
  async add(skuList: WantedSku[], source: string, options?: RequestOptions): Promise<PushReport | undefined> {
    const answer = dataOf(await this.calls.add(pushFields(this.root, skuList, source), options))
    if (!answer) return undefined
    // A list that is still under way was asked for before this line went in.
    this.latest.cancel()
    runInAction(() => {
      if (this.status === 'loading') this.status = this.basket ? 'ready' : 'idle'
      this.root.badges.showDemand(answer.count)
    })
    return { rejected: answer.rejected ?? [], adjusted: answer.adjusted ?? [] }
  }

  /** Goods that lay there before, with what each was for. */
  async putBack(
    lines: readonly Pick<DemandCartLine, 'skuNo' | 'quantity' | 'remark'>[],
    source: string,
    options: RequestOptions,
  ): Promise<PushReport | undefined> {
    const wanted = lines.map(({ skuNo, quantity }) => ({ skuNo, quantity }))
    const report = await this.add(wanted, source, options)
    const noted = new Map(lines.filter(({ remark }) => remark !== '').map(({ skuNo, remark }) => [skuNo, remark]))
    if (!report || noted.size === 0) return report
    await this.load()
    for (const { id, skuNo, remark } of this.basket?.lines ?? []) {
      const before = noted.get(skuNo)
      if (before !== undefined && remark === '') await this.calls.remark({ id, remark: before })
    }
    return report
  }
}
