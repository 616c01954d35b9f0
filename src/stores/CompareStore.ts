import { makeAutoObservable } from 'mobx'
import type { ProductItem } from '@/api/product'
import { MOST_COMPARED } from '@/domain/comparing'
import type { RootStore } from './RootStore'

export type Compared = Pick<ProductItem, 'skuNo' | 'skuName' | 'image'>

/** What the buyer has put side by side in this shop; the page itself lives by its address. */
export class CompareStore {
  /** The cards of lists show what they are chosen with. */
  isChoosing = false
  private chosen: readonly Compared[] = []
  private of = ''

  constructor(private readonly root: RootStore) {
    makeAutoObservable<this, 'root'>(this, { root: false })
  }

  /** Goods of another shop are not beside those of this one. */
  get items(): readonly Compared[] {
    return this.of === this.root.shop.shopNo ? this.chosen : []
  }

  has(skuNo: string): boolean {
    return this.items.some((item) => item.skuNo === skuNo)
  }

  setChoosing(isChoosing: boolean): void {
    this.isChoosing = isChoosing
  }

  /** false: there is no room for another one. */
  toggle({ skuNo, skuName, image }: Compared): boolean {
    if (this.has(skuNo)) {
      this.keep(this.items.filter((item) => item.skuNo !== skuNo))
      return true
    }
    if (this.items.length >= MOST_COMPARED) return false
    this.keep([...this.items, { skuNo, skuName, image }])
    return true
  }

  clear(): void {
    this.keep([])
  }

  private keep(items: readonly Compared[]): void {
    this.chosen = items
    this.of = this.root.shop.shopNo
  }
}
