import { makeAutoObservable, observable } from 'mobx'
import type { BasketLine } from '@/api/baskets'
import type { ProductItem } from '@/api/product'
import { basketFor } from '@/domain/basket'
import { quantityRule } from '@/domain/quantity'
import { CartStore } from '@/stores/CartStore'
import { DemandStore } from '@/stores/DemandStore'
import { InBasketStore } from '@/stores/InBasketStore'
import type { RootStore } from '@/stores/RootStore'
import { TypedQuantity } from '../QuantityPad/TypedQuantity'

const NOBODY = { value: 1, rule: { step: 1, min: 1, max: 1, purchasable: true }, onChange: () => undefined }

/** The quantity of one card's goods, typed. */
export class CardTyping {
  /** Whose number was tapped last: the sheet shows it until it is gone. */
  item: ProductItem | undefined
  readonly typed = new TypedQuantity(() => {
    const { item } = this
    if (!item) return NOBODY
    const inBasket = this.root.need(InBasketStore)
    return {
      value: inBasket.quantityOf(item.skuNo) ?? 0,
      rule: quantityRule(item),
      onChange: (quantity) => inBasket.change(item, quantity),
    }
  })

  constructor(
    private readonly root: RootStore,
    private readonly demand: (item: ProductItem, quantity: number) => void,
  ) {
    makeAutoObservable<this, 'root' | 'demand'>(this, {
      item: observable.ref,
      typed: false,
      root: false,
      demand: false,
    })
  }

  /** For whoever has a cart; of others the number is the demand basket's already. */
  get toDemand(): ((quantity: number) => void) | undefined {
    const { item, root } = this
    if (!item || basketFor(root.user.role) === 'demand') return undefined
    return (quantity) => this.demand(item, quantity)
  }

  /** As the basket knows it, with tiers and all; what came from a demand has a line of its own. */
  get line(): BasketLine | undefined {
    const { root, item } = this
    if (!item) return undefined
    const lines =
      basketFor(root.user.role) === 'demand'
        ? root.need(DemandStore).basket?.lines
        : root.need(CartStore).info?.lines.filter(({ demandOrderNo }) => demandOrderNo === '')
    return lines?.find(({ skuNo }) => skuNo === item.skuNo)
  }

  begin(item: ProductItem, digit?: string): void {
    this.item = item
    this.typed.begin(digit)
  }
}
