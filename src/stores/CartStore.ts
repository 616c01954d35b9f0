import { makeAutoObservable, observable } from 'mobx'
import { cartCalls, type CartInfo, type CartLine, type PushReport, type WantedSku } from '@/api/cart'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import type { RequestOptions } from '@/client/request'
import { PLATFORM } from '@/platform/env'
import { createLatest } from '@/utils/latest'
import type { RootStore } from './RootStore'
import { loadInto, type Status } from './status'

/** The cart as the service last told it. */
export class CartStore {
  info: CartInfo | undefined
  status: Status = 'idle'

  private readonly calls: Calls<typeof cartCalls>
  private readonly latest = createLatest()

  constructor(private readonly root: RootStore) {
    this.calls = callsOf(cartCalls, root.dependencies.request)
    makeAutoObservable<this, 'root' | 'calls' | 'latest'>(this, {
      info: observable.ref,
      root: false,
      calls: false,
      latest: false,
    })
  }

  clear(): void {
    this.latest.cancel()
    this.info = undefined
    this.status = 'idle'
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
    const known = new Map((this.info?.lines ?? []).map((line) => [line.id, line]))
    const lines = info.lines.map((line) => {
      const before = known.get(line.id)
      return before && JSON.stringify(before) === JSON.stringify(line) ? before : line
    })
    this.info = { ...info, lines }
    this.root.badges.showCart(info.validQuantity)
  }

  replaceLine(line: CartLine): void {
    if (!this.info) return
    this.info = { ...this.info, lines: this.info.lines.map((old) => (old.id === line.id ? line : old)) }
  }

  /**
   * R-CALL-105. Answers undefined when nothing went in, which the wrapper has told; a broken line is thrown.
   * `source` is the page that it was done on. The caller gives the same key again for the same request, so that a
   * repetition adds nothing twice.
   */
  async add(skuList: WantedSku[], source: string, options?: RequestOptions): Promise<PushReport | undefined> {
    const { cityCode } = this.root.city.record
    const answer = dataOf(await this.calls.pushIn({ skuList, platform: PLATFORM, source, cityCode }, options))
    if (!answer) return undefined
    this.root.badges.showCart(answer.validQuantity)
    return { rejected: answer.rejected ?? [], adjusted: answer.adjusted ?? [] }
  }
}
