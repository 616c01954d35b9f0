import type { DemandCartLine } from '@/api/baskets'
import { demandCartCalls } from '@/api/demandCart'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { BasketEditor, type EditedBasket } from '@/components/BasketEditing/BasketEditor'
import { toCents, toYuan } from '@/domain/money'
import { totalsOf } from '@/domain/promotion'
import { pushFields } from '@/stores/CartStore'
import { DemandStore } from '@/stores/DemandStore'
import type { RootStore } from '@/stores/RootStore'
import { WaitingStore } from '@/stores/WaitingStore'
import { computed, makeObservable, runInAction } from 'mobx'

const SOURCE = 'demandCart'
const NOTHING: readonly DemandCartLine[] = []

function basketOf(
  root: RootStore,
  demand: DemandStore,
  calls: Calls<typeof demandCartCalls>,
): EditedBasket<DemandCartLine> {
  const taken = (lines: readonly DemandCartLine[]) => lines.map(({ skuNo, quantity }) => ({ skuNo, quantity }))
  return {
    name: 'demand basket',
    waits: { kind: 'demand', store: root.need(WaitingStore) },
    get lines() {
      return demand.basket?.lines ?? NOTHING
    },
    load: () => demand.load(),
    replace: (line) => demand.replaceLines([line]),
    update: async ({ id }, quantity, idempotencyKey) =>
      dataOf(await calls.update({ id, quantity }, { idempotencyKey })),
    async select(ids) {
      const lines = dataOf(await calls.select({ selectKey: [...ids] }))
      return lines && (() => demand.replaceLines(lines))
    },
    remove: async (ids) => dataOf(await calls.remove({ ids })) === true,
    putIn: ({ lines, key }) => demand.putBack(lines, SOURCE, { idempotencyKey: key, loading: true }),
    sentOf: ({ lines, key }) => ({ key, fields: pushFields(root, taken(lines), SOURCE) }),
    // What cannot be had the service does not take.
    canComeBack: ({ valid }) => valid,
    keyOf: ({ skuNo }) => skuNo,
  }
}

/** The demand basket as it is edited. */
export class DemandEditor extends BasketEditor<DemandCartLine> {
  private readonly calls: Calls<typeof demandCartCalls>
  private readonly demand: DemandStore

  constructor(root: RootStore) {
    const demand = root.need(DemandStore)
    const calls = callsOf(demandCartCalls, root.dependencies.request)
    super(basketOf(root, demand, calls))
    this.calls = calls
    this.demand = demand
    makeObservable(this, { amount: computed, isHeld: computed })
  }

  /** An estimate, reckoned by the rule of the service, so that the sum follows the hand. */
  get amount(): number {
    const lines = this.selected.map((line) => ({
      cents: toCents(this.priceOf(line)) ?? 0,
      quantity: this.quantityOf(line),
      promotions: line.promotionTagDTOS ?? [],
    }))
    return toYuan(totalsOf(lines).total)
  }

  /** Why nothing can be submitted now; '' when it can. */
  get isHeld(): string {
    return this.heldFor(this.demand.basket !== undefined && this.demand.status === 'error', '提交')
  }

  /** Answers whether it is kept; a refusal has been told, a broken line is thrown. */
  async remark({ id }: Pick<DemandCartLine, 'id'>, remark: string): Promise<boolean> {
    const saved = dataOf(await this.calls.remark({ id, remark }))
    if (saved) runInAction(() => this.demand.replaceLines([saved]))
    return saved !== undefined
  }
}
