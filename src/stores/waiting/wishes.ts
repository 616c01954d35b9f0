/** Changes of the three kinds that a buyer makes without a line, as pages make them. */
import type { PushIn, WantedSku } from '@/api/cart'
import type { SkuNo } from '@/api/goods'
import type { Wish } from '@/domain/waiting/change'
import { lineOf } from '@/domain/waiting/basket'

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

export interface SentPush {
  readonly key: string
  readonly fields: PushIn
}

interface Line extends WaitingGoods {
  readonly quantity: number
  readonly demandOrderNo?: string
}

export function goodsOf(goods: WaitingGoods): WaitingGoods {
  const { skuNo, skuName, image, specText, unit, price, minOrderNum, mpq, canPurchaseQty } = goods
  return { skuNo, skuName, image, specText, unit, price, minOrderNum, mpq, canPurchaseQty }
}

export function quantityWish(kind: WaitingBasket, line: Line, to: number, at: number): Wish {
  const { skuNo, skuName, demandOrderNo = '', quantity } = line
  return {
    kind,
    of: lineOf(line),
    name: skuName,
    from: quantity,
    to,
    at,
    about: { skuNo, demandOrderNo, goods: goodsOf(line) },
  }
}

export function tickWish(
  kind: WaitingBasket,
  line: Line & { readonly selected: boolean },
  to: boolean,
  at: number,
): Wish {
  const { skuNo, skuName, demandOrderNo = '', selected } = line
  return {
    kind: `${kind}Tick`,
    of: lineOf(line),
    name: skuName,
    from: selected,
    to,
    at,
    about: { skuNo, demandOrderNo },
  }
}

/**
 * Goods that are added to whatever is there. `from` is null where the basket has never been seen on this device. `sent`
 * is the request that met no answer, which may have brought several goods.
 */
export function pushWish(
  kind: WaitingBasket,
  { skuNo, quantity }: WantedSku,
  known: { readonly from: number | null; readonly goods: WaitingGoods | undefined },
  about: { readonly at: number; readonly source: string; readonly sent?: SentPush },
): Wish {
  const { from, goods } = known
  return {
    kind,
    of: lineOf({ skuNo }),
    name: goods?.skuName ?? `货号 ${skuNo}`,
    from,
    to: (from ?? 0) + quantity,
    at: about.at,
    sent: about.sent ? { ...about.sent } : null,
    about: { skuNo, source: about.source, ...(goods && { goods: goodsOf(goods) }) },
  }
}

/** `from` is undefined where nobody has asked yet whether they are kept. */
export function favoriteWish(skuNo: SkuNo, name: string, from: boolean | undefined, to: boolean, at: number): Wish {
  return { kind: 'favorite', of: skuNo, name, from: from ?? null, to, at, about: { skuNo } }
}
