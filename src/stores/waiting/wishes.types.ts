import type { PushIn, WantedSku } from '@/api/cart'
import type { SkuNo } from '@/api/goods'
import type { Wish } from '@/domain/waiting/change'

export type WaitingBasket = 'cart' | 'demand'

/** What a line shows and what its stepper goes by, of goods that the basket has not held yet. */
export interface WaitingGoods {
  readonly skuNo: SkuNo
  readonly skuName: string
  readonly image: string
  readonly specText: string
  readonly unit: string
  readonly price: number | null
  readonly minOrderNum: number
  readonly mpq: number
  readonly canPurchaseQty: number | null
}

/** A line as the buyer sees it. */
export interface SeenLine extends WaitingGoods {
  readonly quantity: number
  readonly demandOrderNo?: string
}

/** The request that met no answer, which may have brought several goods. */
export interface SentPush {
  readonly key: string
  readonly fields: PushIn
}

/** Makes changes of what pages know. A `key` is that of a request which has left and met no answer. */
export interface Wishes {
  quantity(kind: WaitingBasket, line: SeenLine, to: number, key?: string): Wish
  tick(kind: WaitingBasket, line: SeenLine & { readonly selected: boolean }, to: boolean): Wish
  /** Goods that are added to whatever is there. */
  push(
    kind: WaitingBasket,
    skuList: readonly WantedSku[],
    about: {
      readonly source: string
      /** What lines of them would show, as far as the page knows it. */
      readonly goods?: readonly WaitingGoods[] | undefined
      readonly sent?: SentPush | undefined
    },
  ): Wish[]
  /** `from` is undefined where nobody has asked yet whether they are kept. */
  favorite(
    goods: { readonly skuNo: SkuNo; readonly skuName: string },
    from: boolean | undefined,
    to: boolean,
    key?: string,
  ): Wish
}

/** Made when it is known that they have to wait. */
export type Wishing = (make: Wishes) => readonly Wish[]
