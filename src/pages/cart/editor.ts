import { computed, makeObservable } from 'mobx'
import { cartCalls, type CartLine, type PushIn, type WantedSku } from '@/api/cart'
import { demandResumeCalls } from '@/api/demandResume'
import { favoriteCalls } from '@/api/favorite'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { BasketEditor, type EditedBasket } from '@/components/BasketEditing/BasketEditor'
import { bundled, togetherOf } from '@/domain/bundle'
import { toCents, toYuan } from '@/domain/money'
import { tierPrice } from '@/domain/price'
import { thresholdsOf, totalsOf, type Reduction, type Threshold } from '@/domain/promotion'
import { dialogs } from '@/platform/dialogs'
import { PLATFORM } from '@/platform/env'
import { CartStore } from '@/stores/CartStore'
import type { RootStore } from '@/stores/RootStore'
import type { Wishes } from '@/stores/waiting/wishes.types'
import { WaitingStore } from '@/stores/WaitingStore'

const DEFAULT_GROUP = '0'
const NOTHING: readonly CartLine[] = []

function cartOf(root: RootStore): EditedBasket<CartLine> {
  const cart = root.need(CartStore)
  const calls = callsOf(cartCalls, root.dependencies.request)
  const demands = callsOf(demandResumeCalls, root.dependencies.request)
  const putBackOf = (skuList: WantedSku[]): PushIn => {
    const { cityCode } = root.city.record
    return { skuList, platform: PLATFORM, source: 'cart', cityCode, putBack: true }
  }
  return {
    name: 'cart',
    waits: { kind: 'cart', store: root.need(WaitingStore) },
    get lines() {
      return cart.info?.lines ?? NOTHING
    },
    load: () => cart.load(),
    replace: (line) => cart.replaceLine(line),
    async update({ id, skuNo }, quantity, idempotencyKey) {
      return dataOf(await calls.updateQty({ id, skuNo, quantity }, { idempotencyKey }))
    },
    // The call names all that are selected afterwards (R-CRT-02).
    async select(ids) {
      const info = dataOf(await calls.select({ selectedId: ids.join() }))
      return info && (() => cart.accept(info))
    },
    async remove(ids, isSelection) {
      return dataOf(isSelection ? await calls.pullOutAllSelected() : await calls.pullOut({ ids })) === true
    },
    /** Its demand puts in the line that came from it, the cart the others. */
    async putIn({ lines, key }) {
      const taken = (demand: string) =>
        lines.filter((line) => line.demandOrderNo === demand).map(({ skuNo, quantity }) => ({ skuNo, quantity }))
      for (const id of new Set(lines.map(({ demandOrderNo }) => demandOrderNo).filter(Boolean))) {
        const options = { idempotencyKey: `${key}-${id}`, loading: true }
        if (!dataOf(await demands.resume({ id, lines: taken(id) }, options))) return undefined
      }
      const own = taken('')
      if (own.length === 0) return { rejected: [], adjusted: [] }
      return dataOf(await calls.pushIn(putBackOf(own), { idempotencyKey: key, loading: true }))
    },
    sentOf({ lines, key }) {
      // Only their demand can put in those that came from it.
      if (lines.some(({ demandOrderNo }) => demandOrderNo !== '')) return undefined
      return { key, fields: putBackOf(lines.map(({ skuNo, quantity }) => ({ skuNo, quantity }))) }
    },
    /** What cannot be ordered comes back too, but not what came from a demand. */
    canComeBack: ({ valid, demandOrderNo }) => valid || demandOrderNo === '',
    keyOf: ({ skuNo, demandOrderNo }) => `${skuNo} ${demandOrderNo}`,
  }
}

/** The cart as it is edited, with what its promotions make of it and the way into the favourites. */
export class CartEditor extends BasketEditor<CartLine> {
  private readonly favorites: Calls<typeof favoriteCalls>

  private readonly cart: CartStore

  constructor(root: RootStore) {
    super(cartOf(root))
    this.cart = root.need(CartStore)
    this.favorites = callsOf(favoriteCalls, root.dependencies.request)
    makeObservable(this, { together: computed, totals: computed, isHeld: computed, thresholds: computed })
  }

  /** Lines of one product reach its prices together; the service has said them unless something is not saved yet. */
  override priceOf(line: CartLine): number | null {
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
    return this.heldFor(this.cart.info !== undefined && this.cart.status === 'error', '结算')
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

  /**
   * Into the favourites first, out of the cart only what is there: whichever call fails, nothing is lost. Answers
   * whether the lines are gone.
   */
  async keep(lines: readonly CartLine[]): Promise<boolean> {
    await this.settled()
    const wishing = (make: Wishes) => [
      ...lines.map((line) => make.favorite(line, undefined, true)),
      ...lines.map((line) => make.quantity('cart', line, 0)),
    ]
    if (this.follow(wishing)) return true
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
      if (await this.later(error, wishing)) return true
      this.tell(error)
      return false
    }
  }
}
