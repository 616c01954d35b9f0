import { action, computed, makeObservable, observable, runInAction } from 'mobx'
import type { BasketLine } from '@/api/baskets'
import type { PushReport } from '@/api/cart'
import { RequestError } from '@/client/requestError'
import { quantityRule } from '@/domain/quantity'
import { tierPrice } from '@/domain/price'
import { isNewLine, lineOf } from '@/domain/waiting/line'
import { dialogs } from '@/platform/dialogs'
import type { SentPush, WaitingBasket, Wishes, Wishing } from '@/stores/waiting/wishes.types'
import type { WaitingStore } from '@/stores/WaitingStore'
import { uuid } from '@/utils/ids'
import { lastWins, type LastWins } from '@/utils/lastWins'
import { staleUntil } from '../States/staleUntil'
import { TypedQuantity } from '../QuantityPad/TypedQuantity'

/** A line's quantity is sent when the hand has rested this long. */
const REST_MS = 400
const FLASH_MS = 800
/** Long enough to hear what was done, to find the button and to press it. */
const UNDO_MS = 10_000

export interface EditedLine extends BasketLine {
  readonly id: string
  readonly selected: boolean
}

export interface Removed<TLine> {
  readonly lines: readonly TLine[]
  /** Put back twice after a broken line they are there once. */
  readonly key: string
}

/** The cart or the demand basket: what the service said of it last, and the calls that change it. */
export interface EditedBasket<TLine extends EditedLine> {
  /** Of failures in the log. */
  readonly name: string
  /** What waits for a line on its behalf; undefined where nothing goes to the service. */
  readonly waits: { readonly kind: WaitingBasket; readonly store: WaitingStore } | undefined
  readonly lines: readonly TLine[]
  load(): Promise<void>
  replace(line: TLine): void
  /** Answers nothing when it was refused, which has been told; so do the next three. */
  update(line: TLine, quantity: number, idempotencyKey: string): Promise<TLine | undefined>
  /** Answers how what was saved is shown. */
  select(ids: readonly string[]): Promise<(() => void) | undefined>
  remove(ids: string[], isSelection: boolean): Promise<boolean>
  putIn(removed: Removed<TLine>): Promise<PushReport | undefined>
  /** The request of `putIn`, to be sent later; undefined where it has to be there at once. */
  sentOf(removed: Removed<TLine>): SentPush | undefined
  /** Two lines of the same key do not lie in one basket. */
  /** Of a line that was taken out. */
  canComeBack(line: TLine): boolean
  keyOf(line: TLine): string
}

type Wished = (make: Wishes, kind: WaitingBasket) => ReturnType<Wishing>

const NOBODY = { value: 1, rule: { step: 1, min: 1, max: 1, purchasable: true }, onChange: () => undefined }

/**
 * What the buyer does in a basket, shown at once and saved behind it. The store keeps what the service said last;
 * here lies what has not been saved yet, and a failure lets go of it, so that the page shows the truth again.
 */
export class BasketEditor<TLine extends EditedLine> {
  /** Quantities that are not saved yet, by line. */
  quantities = observable.map<string, number>()
  /** Lines whose change was refused a moment ago. */
  refused = observable.set<string>()
  /** Lines that are being removed. */
  leaving = observable.set<string>()
  /** What was taken out a moment ago and can be put back. */
  removed: Removed<TLine> | undefined
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

  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly savers = new Map<string, LastWins<number>>()
  private removedTimer: ReturnType<typeof setTimeout> | undefined
  private readonly selecting: LastWins<ReadonlySet<string>>

  constructor(readonly basket: EditedBasket<TLine>) {
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
      ticked: computed,
      manage: action,
      tick: action,
      toggle: action,
      setQuantity: action,
    })
  }

  get lines(): readonly TLine[] {
    const { lines } = this.basket
    return this.leaving.size === 0 ? lines : lines.filter(({ id }) => !this.leaving.has(id))
  }

  /** What cannot be ordered cannot be selected. */
  get selectable(): readonly TLine[] {
    return this.lines.filter(({ valid }) => valid)
  }

  get selected(): readonly TLine[] {
    return this.selectable.filter((line) => this.isSelected(line))
  }

  isSelected({ id, selected }: TLine): boolean {
    return this.selection ? this.selection.has(id) : selected
  }

  /** Managing begins with nothing ticked: nobody removes what he wanted to order. */
  manage(on: boolean): void {
    this.managed = on ? new Set() : undefined
  }

  get ticked(): readonly TLine[] {
    return this.selectable.filter((line) => this.isTicked(line))
  }

  isTicked(line: TLine): boolean {
    return this.managed ? this.managed.has(line.id) : this.isSelected(line)
  }

  /** The boxes of the page: for the order, or for what is done with the lines while the cart is managed. */
  tick(lines: readonly TLine[], on: boolean): void {
    if (!this.managed) return this.toggle(lines, on)
    const next = new Set(this.managed)
    for (const { id } of lines) {
      if (on) next.add(id)
      else next.delete(id)
    }
    this.managed = next
  }

  quantityOf({ id, quantity }: TLine): number {
    return this.quantities.get(id) ?? quantity
  }

  priceOf(line: TLine): number | null {
    return this.quantities.has(line.id) ? tierPrice(line.price, line.tierPrices, this.quantityOf(line)) : line.price
  }

  /** What would be ordered or asked for and for how much, to see whether it is still the same. */
  get offer(): string {
    return JSON.stringify(this.selected.map((line) => [line.skuNo, this.quantityOf(line), this.priceOf(line)]))
  }

  get edited(): TLine | undefined {
    return this.lines.find(({ id }) => id === this.editedId)
  }

  /** The buyer wants to type the quantity of a line. */
  type({ id }: TLine, digit?: string): void {
    this.editedId = id
    this.typed.begin(digit)
  }

  /** Selects or lets go of lines; the call names all that are selected afterwards (R-CRT-02). */
  toggle(lines: readonly TLine[], on: boolean): void {
    const next = new Set(this.selected.map(({ id }) => id))
    for (const { id, valid } of lines) {
      if (on && valid) next.add(id)
      else next.delete(id)
    }
    this.selection = next
    this.selecting.save(next)
  }

  setQuantity(line: TLine, quantity: number): void {
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
  async remove(lines: readonly TLine[]): Promise<boolean> {
    const ids = lines.map(({ id }) => id)
    await this.settled()
    const selected = this.basket.lines.filter((line) => line.selected)
    const isSelection = ids.length === selected.length && selected.every(({ id }) => ids.includes(id))
    const gone = this.lines.filter(({ id }) => ids.includes(id))
    if (this.follow((make, kind) => gone.map((line) => make.quantity(kind, line, 0)))) return true
    runInAction(() => ids.forEach((id) => this.leaving.add(id)))
    try {
      const done = await this.basket.remove(ids, isSelection)
      if (done) await this.basket.load()
      return done
    } catch (error) {
      if (await this.later(error, (make, kind) => gone.map((line) => make.quantity(kind, line, 0, uuid())))) return true
      this.tell(error)
      return false
    } finally {
      runInAction(() => ids.forEach((id) => this.leaving.delete(id)))
    }
  }

  /** As `remove`, and for some seconds the way back. */
  async takeOut(lines: readonly TLine[]): Promise<boolean> {
    await this.settled()
    const ids = new Set(lines.map(({ id }) => id))
    const known = this.basket.lines.filter(({ id }) => ids.has(id))
    if (!(await this.remove(known))) return false
    this.forgetRemoved()
    if (!known.every((line) => this.basket.canComeBack(line))) return true
    runInAction(() => (this.removed = { lines: known, key: uuid() }))
    this.removedTimer = setTimeout(() => this.forgetRemoved(), UNDO_MS)
    return true
  }

  /** The lines that were taken out last are there again, as they were. */
  async putBack(): Promise<void> {
    const { removed } = this
    if (!removed) return
    clearTimeout(this.removedTimer)
    const { basket } = this
    const { waits } = basket
    const waiting = removed.lines.filter((line) => waits?.store.queue?.wantedOf(waits.kind, lineOf(line)) === 0)
    if (waits && waiting.length > 0) {
      waiting.forEach((line) => waits.store.queue?.withdraw(waits.kind, lineOf(line)))
      return this.forgetRemoved()
    }
    try {
      const report = await basket.putIn(removed)
      this.forgetRemoved()
      if (!report) return
      await basket.load()
      const unselected = new Set(removed.lines.filter(({ selected }) => !selected).map((line) => basket.keyOf(line)))
      const back = this.selected.filter((line) => unselected.has(basket.keyOf(line)))
      if (back.length > 0) this.toggle(back, false)
      const [rejected] = report.rejected
      if (rejected) dialogs.toast(rejected.reason)
    } catch (error) {
      const sent = basket.sentOf(removed)
      const about = sent && { source: sent.fields.source ?? '', goods: removed.lines, sent }
      const wishing: Wished = (make, kind) => (about ? make.push(kind, sent.fields.skuList, about) : [])
      if (about && (await this.later(error, wishing))) return this.forgetRemoved()
      this.tell(error)
    }
  }

  forgetRemoved(): void {
    clearTimeout(this.removedTimer)
    this.removed = undefined
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
    const line = this.basket.lines.find((one) => one.id === id)
    if (!line) return
    const key = uuid()
    const wish = (make: Wishes, kind: WaitingBasket, left?: string) => [make.quantity(kind, line, quantity, left)]
    if (this.follow((make, kind) => wish(make, kind))) return this.forget(id, quantity)
    try {
      const saved = await this.basket.update(line, quantity, key)
      if (!isLast() || this.timers.has(id)) return
      if (!saved) {
        this.refuse(id)
        // Refused for what has changed meanwhile: another device may have taken the line out.
        return void this.basket.load()
      }
      this.basket.replace(saved)
      runInAction(() => this.quantities.delete(id))
      // Sums and the number on the tab are the service's; asked for once everything is saved.
      if (this.quantities.size === 0) void this.basket.load()
    } catch (error) {
      // Also when another quantity follows: this one may have arrived.
      if (await this.later(error, (make, kind) => wish(make, kind, key))) return this.forget(id, quantity)
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
    const ticked = this.basket.lines.filter(({ id, valid, selected }) => valid && selected !== wanted.has(id))
    const wishing: Wished = (make, kind) => ticked.map((line) => make.tick(kind, line, !line.selected))
    if (!this.follow(wishing)) {
      try {
        const show = await this.basket.select([...wanted].filter((id) => !isNewLine(id)))
        if (!isLast()) return
        if (show) runInAction(show)
        else dialogs.toast('选择未保存，请重试')
      } catch (error) {
        const isKept = await this.later(error, wishing)
        if (!isLast()) return
        if (!isKept) this.tell(error)
      }
    }
    runInAction(() => (this.selection = undefined))
  }

  /** Behind what waits already, or while there is no line. Answers whether it is kept; if not, it is sent as always. */
  protected follow(wished: Wished): boolean {
    const { waits } = this.basket
    return waits?.store.follow((make) => wished(make, waits.kind)) ?? false
  }

  /** Keeps what a broken line refused; answers whether it is safe. */
  protected async later(error: unknown, wished: Wished): Promise<boolean> {
    const { waits } = this.basket
    return (await waits?.store.keep(error, (make) => wished(make, waits.kind))) ?? false
  }

  /** Why nothing of it can be sent on now, `doing` so; '' when it can. */
  protected heldFor(isStale: boolean, doing: string): string {
    const { waits } = this.basket
    if (isStale) return `${staleUntil()}后才能${doing}`
    const queue = waits?.store.queue
    if (!waits || !queue) return ''
    if (queue.hasNoLine) return `联网后才能${doing}`
    const { kind } = waits
    if (queue.countOf([kind, `${kind}Tick`]) > 0)
      return queue.state === 'cut' ? `联网后才能${doing}` : `改动同步后才能${doing}`
    const isAsked = queue.changes.some(
      (change) => change.clash && change.kind === kind && this.selected.some((line) => lineOf(line) === change.of),
    )
    return isAsked ? '请先选择要保留的数量' : ''
  }

  /** The number goes back to what the service knows, and the line says so. */
  private refuse(id: string): void {
    runInAction(() => {
      this.quantities.delete(id)
      this.refused.add(id)
    })
    setTimeout(() => runInAction(() => this.refused.delete(id)), FLASH_MS)
  }

  protected tell(error: unknown): void {
    console.warn(this.basket.name, error)
    dialogs.toast(error instanceof RequestError ? error.message : '操作失败，请稍后再试')
  }
}
