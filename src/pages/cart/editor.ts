import { computed, makeObservable } from 'mobx'
import { cartCalls, type CartLine } from '@/api/cart'
import { favoriteCalls } from '@/api/favorite'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { BasketEditor, type EditedBasket } from '@/components/BasketEditing/BasketEditor'
import { toCents, toYuan } from '@/domain/money'
import { thresholdsOf, totalsOf, type Reduction, type Threshold } from '@/domain/promotion'
import { dialogs } from '@/platform/dialogs'
import { CartStore } from '@/stores/CartStore'
import type { RootStore } from '@/stores/RootStore'

const DEFAULT_GROUP = '0'
const NOTHING: readonly CartLine[] = []

function cartOf(root: RootStore): EditedBasket<CartLine> {
  const cart = root.need(CartStore)
  const calls = callsOf(cartCalls, root.dependencies.request)
  return {
    name: 'cart',
    get lines() {
      return cart.info?.lines ?? NOTHING
    },
    load: () => cart.load(),
    replace: (line) => cart.replaceLine(line),
    update: async ({ id, skuNo }, quantity) => dataOf(await calls.updateQty({ id, skuNo, quantity })),
    // The call names all that are selected afterwards (R-CRT-02).
    async select(ids) {
      const info = dataOf(await calls.select({ selectedId: ids.join() }))
      return info && (() => cart.accept(info))
    },
    async remove(ids, isSelection) {
      return dataOf(isSelection ? await calls.pullOutAllSelected() : await calls.pullOut({ ids })) === true
    },
    putIn({ lines, key }) {
      const skuList = lines.map(({ skuNo, quantity }) => ({ skuNo, quantity }))
      return cart.add(skuList, 'cart', { idempotencyKey: key, loading: true })
    },
    // Nobody but its demand puts its line in.
    mayComeBack: ({ demandOrderNo }) => demandOrderNo === '',
    keyOf: ({ skuNo, demandOrderNo }) => `${skuNo} ${demandOrderNo}`,
  }
}

/** The cart as it is edited, with what its promotions make of it and the way into the favourites. */
export class CartEditor extends BasketEditor<CartLine> {
  private readonly favorites: Calls<typeof favoriteCalls>

  constructor(root: RootStore) {
    super(cartOf(root))
    this.favorites = callsOf(favoriteCalls, root.dependencies.request)
    makeObservable(this, { totals: computed, thresholds: computed })
  }

  /** Reckoned here by the rule of the service, so that the sum follows the hand. */
  get totals(): { quantity: number; amount: number; discount: number; reductions: readonly Reduction[] } {
    const lines = this.selected.map((line) => this.promoted(line))
    const { total, discount, reductions } = totalsOf(lines)
    return {
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: toYuan(total),
      discount: toYuan(discount),
      reductions,
    }
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
      this.tell(error)
      return false
    }
  }
}
