import { computed, makeAutoObservable, observable, runInAction, type IComputedValue } from 'mobx'
import { cartCalls } from '@/api/cart'
import { demandCartCalls } from '@/api/demandCart'
import type { SkuNo } from '@/api/goods'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { RequestError } from '@/client/requestError'
import { basketFor } from '@/domain/basket'
import { quantityRule, roundUpQuantity, type QuantitySource } from '@/domain/quantity'
import { dialogs } from '@/platform/dialogs'
import { uuid } from '@/utils/ids'
import { lastWins, type LastWins } from '@/utils/lastWins'
import { CartStore } from './CartStore'
import { DemandStore } from './DemandStore'
import type { RootStore } from './RootStore'
import type { SeenLine, Wishes } from './waiting/wishes.types'
import { WaitingStore } from './WaitingStore'

/** A quantity is sent when the hand has rested this long. */
const REST_MS = 400
/** The second tap of a double tap on + meets the stepper that has taken its place. */
const TWICE_MS = 500

type Line = SeenLine & { readonly id: string }

type Goods = QuantitySource & { readonly skuNo: SkuNo }

/**
 * How many of which goods lie in the buyer's basket, as the cards of lists show and change it. What the service said
 * last stays in the basket's own store; here it is kept by number, so that a card hears of its own goods only.
 */
export class InBasketStore {
  /** Put in or changed by the buyer, and not confirmed yet; 0 is taken out. */
  private readonly wanted = observable.map<SkuNo, number>()
  /** Goods on their way into the basket. */
  private readonly coming = observable.set<SkuNo>()

  private readonly cartCalls: Calls<typeof cartCalls>
  private readonly demandCalls: Calls<typeof demandCartCalls>
  /** By goods, so that a card hears of its own only. */
  private readonly quantities = new Map<SkuNo, IComputedValue<number | undefined>>()
  private readonly begun = new Map<SkuNo, number>()
  private readonly timers = new Map<SkuNo, ReturnType<typeof setTimeout>>()
  private readonly savers = new Map<SkuNo, LastWins<number>>()
  private loading: Promise<void> | undefined

  constructor(private readonly root: RootStore) {
    this.cartCalls = callsOf(cartCalls, root.dependencies.request)
    this.demandCalls = callsOf(demandCartCalls, root.dependencies.request)
    makeAutoObservable<this, Unseen>(this, {
      root: false,
      cartCalls: false,
      demandCalls: false,
      quantities: false,
      begun: false,
      timers: false,
      savers: false,
      loading: false,
    })
  }

  /** undefined when none of them are in it. */
  quantityOf(skuNo: SkuNo): number | undefined {
    let quantity = this.quantities.get(skuNo)
    if (!quantity) {
      quantity = computed(() => this.wanted.get(skuNo) ?? this.lines.get(skuNo)?.quantity)
      this.quantities.set(skuNo, quantity)
    }
    return quantity.get()
  }

  /** Taps are not heard: the goods are on their way, or a finger that has just put them in comes down twice. */
  isResting(skuNo: SkuNo): boolean {
    return this.coming.has(skuNo) || this.root.dependencies.now() - (this.begun.get(skuNo) ?? 0) < TWICE_MS
  }

  /** Something lies in the basket: only then is it worth asking for. */
  get isFilled(): boolean {
    const { badges } = this.root
    return (this.isDemand ? badges.demand : badges.cart) > 0
  }

  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    this.wanted.clear()
    this.coming.clear()
  }

  /** Whoever asks meanwhile shares the answer. */
  load(): Promise<void> {
    return this.basket.status === 'loading' && this.loading ? this.loading : this.reload()
  }

  /** Shown at once, with what the cart is known to hold of them already. */
  begin(skuNo: SkuNo, quantity: number): void {
    this.begun.set(skuNo, this.root.dependencies.now())
    this.coming.add(skuNo)
    this.wanted.set(skuNo, (this.lines.get(skuNo)?.quantity ?? 0) + quantity)
  }

  fail(skuNo: SkuNo): void {
    this.coming.delete(skuNo)
    this.wanted.delete(skuNo)
  }

  /** They are in; how many there are of them now only the basket knows. */
  async confirm(skuNos: readonly SkuNo[]): Promise<void> {
    await this.reload()
    runInAction(() => skuNos.forEach((skuNo) => this.coming.delete(skuNo)))
    this.settle()
  }

  /** Below the least quantity they are taken out. */
  change(goods: Goods, quantity: number): void {
    const { skuNo } = goods
    const rule = quantityRule(goods)
    const isOut = quantity < rule.min && quantity < (this.quantityOf(skuNo) ?? 0)
    this.wanted.set(skuNo, isOut ? 0 : roundUpQuantity(quantity, rule))
    clearTimeout(this.timers.get(skuNo))
    this.timers.set(
      skuNo,
      setTimeout(() => this.flush(skuNo), REST_MS),
    )
  }

  /** The page is left: nothing waits any longer. */
  flushAll(): void {
    for (const skuNo of [...this.timers.keys()]) this.flush(skuNo)
  }

  private get isDemand(): boolean {
    return basketFor(this.root.user.role) === 'demand'
  }

  private get basket(): CartStore | DemandStore {
    return this.root.need<CartStore | DemandStore>(this.isDemand ? DemandStore : CartStore)
  }

  /** What came from a demand has a line of its own, which cards leave alone. */
  private get lines(): ReadonlyMap<SkuNo, Line> {
    const { root } = this
    const lines = this.isDemand
      ? root.need(DemandStore).basket?.lines
      : root.need(CartStore).info?.lines.filter(({ demandOrderNo }) => demandOrderNo === '')
    return new Map((lines ?? []).map((line) => [line.skuNo, line]))
  }

  private isUnderWay(skuNo: SkuNo): boolean {
    return this.coming.has(skuNo) || this.timers.has(skuNo) || this.savers.get(skuNo)?.isBusy === true
  }

  /** What was asked before knows nothing of what has been done since; the store drops its answer. */
  private async reload(): Promise<void> {
    let asked = (this.loading = this.basket.load())
    for (;;) {
      await asked
      if (this.loading === asked) break
      asked = this.loading
    }
    this.settle()
  }

  /** What the service has takes the place of what was promised. Without its answer the promise stands until the next one. */
  private settle(): void {
    if (this.basket.status !== 'ready') return
    for (const skuNo of [...this.wanted.keys()]) if (!this.isUnderWay(skuNo)) this.wanted.delete(skuNo)
  }

  private flush(skuNo: SkuNo): void {
    clearTimeout(this.timers.get(skuNo))
    this.timers.delete(skuNo)
    const quantity = this.wanted.get(skuNo)
    if (quantity === undefined) return
    let saver = this.savers.get(skuNo)
    if (!saver) {
      saver = lastWins((wanted, isLast) => this.save(skuNo, wanted, isLast))
      this.savers.set(skuNo, saver)
    }
    saver.save(quantity)
  }

  private async save(skuNo: SkuNo, quantity: number, isLast: () => boolean): Promise<void> {
    const isOver = () => isLast() && !this.timers.has(skuNo)
    const waiting = this.root.need(WaitingStore)
    const key = uuid()
    let line: Line | undefined
    const wishes = (make: Wishes, left?: string) =>
      line ? [make.quantity(this.isDemand ? 'demand' : 'cart', line, quantity, left)] : []
    try {
      if (!this.lines.has(skuNo)) await this.load()
      line = this.lines.get(skuNo)
      if (waiting.follow((make) => wishes(make))) return this.leaveTo(skuNo, isOver)
      const isSaved = line !== undefined && (await this.send(line, skuNo, quantity, key))
      if (!isOver()) return
      // Sums and the number on the tab are the service's; what was refused may have changed on another device.
      const known = this.reload()
      if (isSaved) await known
    } catch (error) {
      const isKept = line !== undefined && (await waiting.keep(error, (make) => wishes(make, key)))
      if (!isOver()) return
      if (!isKept) this.tell(error)
    }
    this.leaveTo(skuNo, isOver)
  }

  /** The basket says it from now on, unless the hand has gone on. */
  private leaveTo(skuNo: SkuNo, isOver: () => boolean): void {
    if (isOver()) runInAction(() => this.wanted.delete(skuNo))
  }

  /** A refusal has been told by the wrapper. */
  private async send({ id }: Line, skuNo: SkuNo, quantity: number, idempotencyKey: string): Promise<boolean> {
    const { cartCalls, demandCalls } = this
    const options = { idempotencyKey }
    const removing = { ids: [id] }
    if (this.isDemand) {
      const answer =
        quantity === 0 ? demandCalls.remove(removing, options) : demandCalls.update({ id, quantity }, options)
      return Boolean(dataOf<unknown>(await answer))
    }
    const answer =
      quantity === 0 ? cartCalls.pullOut(removing, options) : cartCalls.updateQty({ id, skuNo, quantity }, options)
    return Boolean(dataOf<unknown>(await answer))
  }

  private tell(error: unknown): void {
    console.warn('in basket', error)
    dialogs.toast(error instanceof RequestError ? error.message : '操作失败，请稍后再试')
  }
}

type Unseen = 'root' | 'cartCalls' | 'demandCalls' | 'quantities' | 'begun' | 'timers' | 'savers' | 'loading'
