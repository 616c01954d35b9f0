import { action, computed, makeObservable, observable, runInAction } from 'mobx'
import { favoriteCalls } from '@/api/favorite'
import { cartCalls, type CartInfo, type CartLine } from '@/api/cart'
import { TypedQuantity } from '@/components/QuantityPad/TypedQuantity'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { RequestError } from '@/client/requestError'
import { bundled, togetherOf } from '@/domain/bundle'
import { toCents, toYuan } from '@/domain/money'
import { quantityRule } from '@/domain/quantity'
import { tierPrice } from '@/domain/price'
import { thresholdsOf, totalsOf, type Reduction, type Threshold } from '@/domain/promotion'
import { dialogs } from '@/platform/dialogs'
import { isNewLine, lineOf } from '@/domain/waiting/line'
import { PLATFORM } from '@/platform/env'
import { CartStore } from '@/stores/CartStore'
import type { RootStore } from '@/stores/RootStore'
import type { Wishes, Wishing } from '@/stores/waiting/wishes.types'
import { WaitingStore } from '@/stores/WaitingStore'
import { uuid } from '@/utils/ids'
import { lastWins, type LastWins } from '@/utils/lastWins'

/** A line's quantity is sent when the hand has rested this long. */
const REST_MS = 400
const FLASH_MS = 800
/** Long enough to hear what was done, to find the button and to press it. */
const UNDO_MS = 10_000

const DEFAULT_GROUP = '0'

/** Of a line that was taken out. */
export const canComeBack = ({ demandOrderNo }: CartLine): boolean => demandOrderNo === ''

interface Removed {
  readonly lines: readonly CartLine[]
  /** Put back twice after a broken line they are there once. */
  readonly key: string
}

const NOTHING: readonly CartLine[] = []
const NOBODY = { value: 1, rule: { step: 1, min: 1, max: 1, purchasable: true }, onChange: () => undefined }

/**
 * What the buyer does in the cart, shown at once and saved behind it. The store keeps what the service said last;
 * here lies what has not been saved yet, and a failure lets go of it, so that the page shows the truth again.
 */
export class CartEditor {
  /** Quantities that are not saved yet, by line. */
  quantities = observable.map<string, number>()
  /** Lines whose change was refused a moment ago. */
  refused = observable.set<string>()
  /** Lines that are being removed. */
  leaving = observable.set<string>()
  /** What was taken out a moment ago and can be put back. */
  removed: Removed | undefined
  /** The line whose quantity is typed, or was typed last: the sheet shows it until it is gone. */
  editedId = ''
  readonly typed = new TypedQuantity(() => {
    const line = this.edited
    if (!line) return NOBODY
    return {
      value: this.quantityOf(line),
      rule: quantityRule(line),
      onChange: (quantity) => this.setQuantity(line, quantity),
    }
  })
  /** The selection that is not saved yet. */
  selection: ReadonlySet<string> | undefined
  /** What is ticked while the cart is managed; what is selected for the order stays as it is beside it. */
  managed: ReadonlySet<string> | undefined

  private readonly calls: Calls<typeof cartCalls>
  private readonly favorites: Calls<typeof favoriteCalls>
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly savers = new Map<string, LastWins<number>>()
  private removedTimer: ReturnType<typeof setTimeout> | undefined
  private readonly selecting: LastWins<ReadonlySet<string>>

  private readonly cart: CartStore
  private readonly waiting: WaitingStore
  private readonly city: RootStore['city']

  constructor(root: RootStore) {
    this.city = root.city
    this.cart = root.need(CartStore)
    this.waiting = root.need(WaitingStore)
    this.calls = callsOf(cartCalls, root.dependencies.request)
    this.favorites = callsOf(favoriteCalls, root.dependencies.request)
    this.selecting = lastWins((wanted, isLast) => this.saveSelection(wanted, isLast))
    makeObservable(this, {
      selection: observable.ref,
      managed: observable.ref,
      removed: observable.ref,
      forgetRemoved: action,
      editedId: observable,
      edited: computed,
      type: action,
      lines: computed,
      selectable: computed,
      selected: computed,
      together: computed,
      totals: computed,
      isHeld: computed,
      thresholds: computed,
      ticked: computed,
      manage: action,
      tick: action,
      toggle: action,
      setQuantity: action,
    })
  }

  get lines(): readonly CartLine[] {
    const lines = this.cart.info?.lines ?? NOTHING
    return this.leaving.size === 0 ? lines : lines.filter(({ id }) => !this.leaving.has(id))
  }

  /** What cannot be ordered cannot be selected. */
  get selectable(): readonly CartLine[] {
    return this.lines.filter(({ valid }) => valid)
  }

  get selected(): readonly CartLine[] {
    return this.selectable.filter((line) => this.isSelected(line))
  }

  isSelected({ id, selected }: CartLine): boolean {
    return this.selection ? this.selection.has(id) : selected
  }

  /** Managing begins with nothing ticked: nobody removes what he wanted to order. */
  manage(on: boolean): void {
    this.managed = on ? new Set() : undefined
  }

  get ticked(): readonly CartLine[] {
    return this.selectable.filter((line) => this.isTicked(line))
  }

  isTicked(line: CartLine): boolean {
    return this.managed ? this.managed.has(line.id) : this.isSelected(line)
  }

  /** The boxes of the page: for the order, or for what is done with the lines while the cart is managed. */
  tick(lines: readonly CartLine[], on: boolean): void {
    if (!this.managed) return this.toggle(lines, on)
    const next = new Set(this.managed)
    for (const { id } of lines) {
      if (on) next.add(id)
      else next.delete(id)
    }
    this.managed = next
  }

  quantityOf({ id, quantity }: CartLine): number {
    return this.quantities.get(id) ?? quantity
  }

  /** Lines of one product reach its prices together; the service has said them unless something is not saved yet. */
  priceOf(line: CartLine): number | null {
    if (this.quantities.size === 0 && !this.selection) return line.price
    const own = this.quantityOf(line)
    const together = this.isSelected(line) ? this.together.get(line.skuNo) : own
    return tierPrice(line.price, line.tierPrices, together ?? own)
  }

  get together(): ReadonlyMap<string, number> {
    return togetherOf(this.selected.map((line) => ({ skuNo: line.skuNo, quantity: this.quantityOf(line) })))
  }

  /** Reckoned here by the rule of the service, so that the sum follows the hand. */
  get totals(): { quantity: number; amount: number; discount: number; reductions: readonly Reduction[] } {
    const lines = bundled(this.selected.map((line) => ({ skuNo: line.skuNo, ...this.promoted(line) })))
    const { total, discount, reductions } = totalsOf(lines)
    return {
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: toYuan(total),
      discount: toYuan(discount),
      reductions,
    }
  }

  /** Why nothing can be ordered now; '' when it can. */
  get isHeld(): string {
    const { queue } = this.waiting
    if (this.cart.info && this.cart.status === 'error') return '联网后才能结算'
    if (!queue) return ''
    if (queue.countOf(['cart', 'cartTick']) > 0) return queue.state === 'cut' ? '联网后才能结算' : '改动同步后才能结算'
    const isAsked = queue.changes.some(
      ({ kind, of, clash }) => clash && kind === 'cart' && this.selected.some((line) => lineOf(line) === of),
    )
    return isAsked ? '请先选择要保留的数量' : ''
  }

  /** What would be ordered and for how much, to see whether it is still the same. */
  get offer(): string {
    return JSON.stringify(this.selected.map((line) => [line.skuNo, this.quantityOf(line), this.priceOf(line)]))
  }

  get edited(): CartLine | undefined {
    return this.lines.find(({ id }) => id === this.editedId)
  }

  /** The buyer wants to type the quantity of a line. */
  type({ id }: CartLine, digit?: string): void {
    this.editedId = id
    this.typed.begin(digit)
  }

  /** By the first line of each promotion, so that it is told once, where the buyer meets it first. */
  get thresholds(): ReadonlyMap<string, Threshold> {
    const promoted = (lines: readonly CartLine[]) => lines.map((line) => this.promoted(line))
    const found = thresholdsOf(promoted(this.selectable), promoted(this.selected))
    return new Map(found.map((threshold) => [this.selectable[threshold.first]!.id, threshold]))
  }

  private promoted(line: CartLine) {
    return {
      cents: toCents(this.priceOf(line)) ?? 0,
      quantity: this.quantityOf(line),
      promotions: line.promotionTagDTOS ?? [],
    }
  }

  /** Selects or lets go of lines; the call names all that are selected afterwards (R-CRT-02). */
  toggle(lines: readonly CartLine[], on: boolean): void {
    const next = new Set(this.selected.map(({ id }) => id))
    for (const { id, valid } of lines) {
      if (on && valid) next.add(id)
      else next.delete(id)
    }
    this.selection = next
    this.selecting.save(next)
  }

  setQuantity(line: CartLine, quantity: number): void {
    const { id } = line
    this.quantities.set(id, quantity)
    clearTimeout(this.timers.get(id))
    this.timers.set(
      id,
      setTimeout(() => this.flush(id), REST_MS),
    )
  }

  /** Everything is saved, or was refused and told; then the cart is as it is shown. */
  async settled(): Promise<void> {
    for (const id of [...this.timers.keys()]) this.flush(id)
    await Promise.all([this.selecting.settled(), ...[...this.savers.values()].map((saver) => saver.settled())])
  }

  /** Answers whether they are gone; the lines are back at once when they are not. */
  async remove(lines: readonly CartLine[]): Promise<boolean> {
    const ids = lines.map(({ id }) => id)
    await this.settled()
    const selected = (this.cart.info?.lines ?? NOTHING).filter((line) => line.selected)
    const isSelection = ids.length === selected.length && selected.every(({ id }) => ids.includes(id))
    const gone = this.lines.filter(({ id }) => ids.includes(id))
    const isKept = this.waiting.follow((make) => gone.map((line) => make.quantity('cart', line, 0)))
    if (isKept) return true
    runInAction(() => ids.forEach((id) => this.leaving.add(id)))
    try {
      const answer = isSelection ? await this.calls.pullOutAllSelected() : await this.calls.pullOut({ ids })
      const done = dataOf(answer) === true
      if (done) await this.cart.load()
      return done
    } catch (error) {
      const wishing: Wishing = (make) => gone.map((line) => make.quantity('cart', line, 0, uuid()))
      if (await this.waiting.keep(error, wishing)) return true
      this.tell(error)
      return false
    } finally {
      runInAction(() => ids.forEach((id) => this.leaving.delete(id)))
    }
  }

  /** As `remove`, and for some seconds the way back. */
  async takeOut(lines: readonly CartLine[]): Promise<boolean> {
    await this.settled()
    const ids = new Set(lines.map(({ id }) => id))
    const known = (this.cart.info?.lines ?? NOTHING).filter(({ id }) => ids.has(id))
    if (!(await this.remove(known))) return false
    this.forgetRemoved()
    // Nobody but its demand puts its line in.
    if (!known.every(canComeBack)) return true
    runInAction(() => (this.removed = { lines: known, key: uuid() }))
    this.removedTimer = setTimeout(() => this.forgetRemoved(), UNDO_MS)
    return true
  }

  /** The lines that were taken out last are there again, as they were. */
  async putBack(): Promise<void> {
    const { removed } = this
    if (!removed) return
    clearTimeout(this.removedTimer)
    const { queue } = this.waiting
    const waits = removed.lines.filter((line) => queue?.wantedOf('cart', lineOf(line)) === 0)
    if (waits.length > 0) {
      waits.forEach((line) => queue?.withdraw('cart', lineOf(line)))
      return this.forgetRemoved()
    }
    const skuList = removed.lines.map(({ skuNo, quantity }) => ({ skuNo, quantity }))
    const { cityCode } = this.city.record
    const fields = { skuList, platform: PLATFORM, source: 'cart', cityCode, putBack: true }
    const sent = { key: removed.key, fields }
    try {
      const report = dataOf(await this.calls.pushIn(fields, { idempotencyKey: removed.key, loading: true }))
      this.forgetRemoved()
      if (!report) return
      await this.cart.load()
      const unselected = new Set(removed.lines.filter(({ selected }) => !selected).map(({ skuNo }) => skuNo))
      const back = this.selected.filter(({ skuNo, demandOrderNo }) => demandOrderNo === '' && unselected.has(skuNo))
      if (back.length > 0) this.toggle(back, false)
      const [rejected] = report.rejected
      if (rejected) dialogs.toast(rejected.reason)
    } catch (error) {
      const about = { source: 'cart', goods: removed.lines, sent }
      if (await this.waiting.keep(error, (make) => make.push('cart', skuList, about))) return this.forgetRemoved()
      this.tell(error)
    }
  }

  forgetRemoved(): void {
    clearTimeout(this.removedTimer)
    this.removed = undefined
  }

  /**
   * Into the favourites first, out of the cart only what is there: whichever call fails, nothing is lost. Answers
   * whether the lines are gone.
   */
  async keep(lines: readonly CartLine[]): Promise<boolean> {
    await this.settled()
    const wishing: Wishing = (make) => [
      ...lines.map((line) => make.favorite(line, undefined, true)),
      ...lines.map((line) => make.quantity('cart', line, 0)),
    ]
    if (this.waiting.follow(wishing)) return true
    try {
      const skuNos = [...new Set(lines.map(({ skuNo }) => skuNo))]
      const answer = dataOf(await this.favorites.addAll({ groupId: DEFAULT_GROUP, skuNos }, { loading: true }))
      if (!answer) return false
      const kept = lines.filter(({ skuNo }) => answer.kept.includes(skuNo))
      const [rejected] = answer.rejected
      if (kept.length === 0) {
        dialogs.toast(rejected?.reason ?? '未能移入收藏，请稍后再试')
        return false
      }
      if (!(await this.remove(kept))) return false
      dialogs.toast(rejected ? `${kept.length} 款已移入收藏，其余${rejected.reason}` : `已移入收藏`)
      return true
    } catch (error) {
      if (await this.waiting.keep(error, wishing)) return true
      this.tell(error)
      return false
    }
  }

  private flush(id: string): void {
    clearTimeout(this.timers.get(id))
    this.timers.delete(id)
    const quantity = this.quantities.get(id)
    if (quantity === undefined) return
    let saver = this.savers.get(id)
    if (!saver) {
      saver = lastWins((wanted, isLast) => this.saveQuantity(id, wanted, isLast))
      this.savers.set(id, saver)
    }
    saver.save(quantity)
  }

  private async saveQuantity(id: string, quantity: number, isLast: () => boolean): Promise<void> {
    const line = this.cart.info?.lines.find((one) => one.id === id)
    if (!line) return
    const key = uuid()
    const wish = (make: Wishes, left?: string) => [make.quantity('cart', line, quantity, left)]
    if (this.waiting.follow((make) => wish(make))) return this.forget(id, quantity)
    try {
      const request = { id, skuNo: line.skuNo, quantity }
      const saved = dataOf(await this.calls.updateQty(request, { idempotencyKey: key }))
      if (!isLast() || this.timers.has(id)) return
      if (!saved) {
        this.refuse(id)
        // Refused for what has changed meanwhile: another device may have taken the line out.
        return void this.cart.load()
      }
      this.cart.replaceLine(saved)
      runInAction(() => this.quantities.delete(id))
      // Sums and the number on the tab are the service's; asked for once everything is saved.
      if (this.quantities.size === 0) void this.cart.load()
    } catch (error) {
      // Also when another quantity follows: this one may have arrived.
      if (await this.waiting.keep(error, (make) => wish(make, key))) return this.forget(id, quantity)
      if (!isLast()) return
      this.tell(error)
      this.refuse(id)
    }
  }

  /** The line itself says so from now on, unless the hand has gone on. */
  private forget(id: string, quantity: number): void {
    runInAction(() => {
      if (this.quantities.get(id) === quantity) this.quantities.delete(id)
    })
  }

  private async saveSelection(wanted: ReadonlySet<string>, isLast: () => boolean): Promise<void> {
    const ticked = (this.cart.info?.lines ?? NOTHING).filter(
      ({ id, valid, selected }) => valid && selected !== wanted.has(id),
    )
    const wishing: Wishing = (make) => ticked.map((line) => make.tick('cart', line, !line.selected))
    if (!this.waiting.follow(wishing)) {
      try {
        const ids = [...wanted].filter((id) => !isNewLine(id))
        const info: CartInfo | undefined = dataOf(await this.calls.select({ selectedId: ids.join() }))
        if (!isLast()) return
        if (info) this.cart.accept(info)
        else dialogs.toast('选择未保存，请重试')
      } catch (error) {
        const isKept = await this.waiting.keep(error, wishing)
        if (!isLast()) return
        if (!isKept) this.tell(error)
      }
    }
    runInAction(() => (this.selection = undefined))
  }

  /** The number goes back to what the service knows, and the line says so. */
  private refuse(id: string): void {
    runInAction(() => {
      this.quantities.delete(id)
      this.refused.add(id)
    })
    setTimeout(() => runInAction(() => this.refused.delete(id)), FLASH_MS)
  }

  private tell(error: unknown): void {
    console.warn('cart', error)
    dialogs.toast(error instanceof RequestError ? error.message : '操作失败，请稍后再试')
  }
}
