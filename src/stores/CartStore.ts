import { makeAutoObservable, observable } from 'mobx'
import { cartCalls, type CartInfo, type CartLine, type PushIn, type PushReport, type WantedSku } from '@/api/cart'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import type { RequestOptions } from '@/client/request'
import { PLATFORM } from '@/platform/env'
import { createLatest } from '@/utils/latest'
import type { RootStore } from './RootStore'
import { loadInto, type Status } from './status'

/** The request by which goods enter a basket; repeated it is the same, letter for letter. */
export function pushFields({ city }: RootStore, skuList: WantedSku[], source: string): PushIn {
  return { skuList, platform: PLATFORM, source, cityCode: city.record.cityCode }
}

/** The cart as the service last told it. */
export class CartStore {
  told: CartInfo | undefined
  /** When, by the clock of the device. */
  toldAt = 0
  /** Lays what waits for a line on top of it; undefined while nothing does. */
  overlay: ((told: CartInfo | undefined) => CartInfo | undefined) | undefined
  status: Status = 'idle'

  private readonly calls: Calls<typeof cartCalls>
  private readonly latest = createLatest()

  constructor(private readonly root: RootStore) {
    this.calls = callsOf(cartCalls, root.dependencies.request)
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
  get info(): CartInfo | undefined {
    return this.overlay ? this.overlay(this.told) : this.told
  }

  /** What was seen on an earlier visit, where nothing newer could be had. */
  restore(told: CartInfo, at: number): void {
    this.told = told
    this.toldAt = at
  }

  /** Lines that are there already stay in sight until the new ones arrive. */
  async load(): Promise<void> {
    if (!this.root.user.hasCart) return
    const ask = async () => {
      const info = dataOf(await this.calls.info())
      return Array.isArray(info?.lines) ? info : undefined
    }
    await loadInto(this, this.latest, 'cart.load', ask, (info) => info && this.accept(info))
  }

  /** A whole cart, as a call answered it. A line that is as it was stays the same object: nothing of it is drawn again. */
  accept(info: CartInfo): void {
    const known = new Map((this.told?.lines ?? []).map((line) => [line.id, line]))
    const lines = info.lines.map((line) => {
      const before = known.get(line.id)
      return before && JSON.stringify(before) === JSON.stringify(line) ? before : line
    })
    this.restore({ ...info, lines }, this.root.dependencies.now())
    this.root.badges.showCart(this.info?.validQuantity ?? 0)
  }

  replaceLine(line: CartLine): void {
    if (!this.told) return
    this.told = { ...this.told, lines: this.told.lines.map((old) => (old.id === line.id ? line : old)) }
  }

  dropLine(id: string): void {
    if (this.told) this.told = { ...this.told, lines: this.told.lines.filter((line) => line.id !== id) }
  }

  /**
   * R-CALL-105. Answers undefined when nothing went in, which the wrapper has told; a broken line is thrown.
   * `source` is the page that it was done on. The caller gives the same key again for the same request, so that a
   * repetition adds nothing twice.
   */
  async add(skuList: WantedSku[], source: string, options?: RequestOptions): Promise<PushReport | undefined> {
    const answer = dataOf(await this.calls.pushIn(pushFields(this.root, skuList, source), options))
    if (!answer) return undefined
    this.root.badges.showCart(answer.validQuantity)
    return { rejected: answer.rejected ?? [], adjusted: answer.adjusted ?? [] }
  }
}
