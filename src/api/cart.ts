import { badgeCalls } from './badges'
import type { BasketLine, CartOverview } from './baskets'
import { call } from './call'
import type { Platform, SkuNo } from './goods'

/** Where a line comes from. It is part of its key: the same goods of two origins are two lines, to the order and in it. */
export interface LineOrigin {
  /** The demand that the line came from; '' for none. */
  demandOrderNo: string
  /** Who asked for it; '' for none. */
  demanderName: string
  /** What the requester wrote beside these goods; '' for nothing. */
  demandRemark: string
}

export interface CartLine extends BasketLine, LineOrigin {
  id: string
  selected: boolean
}

/** One promotion over the selected lines. */
export interface Discount {
  name: string
  amount: number
}

export interface CartInfo extends CartOverview {
  lines: CartLine[]
  selectedQuantity: number
  discountAmount: number
  discounts: Discount[]
}

export interface WantedSku {
  skuNo: SkuNo
  quantity: number
}

/** What did not go in, and what went in with another quantity than asked. */
export interface PushReport {
  rejected: { skuNo: SkuNo; reason: string }[]
  adjusted: { skuNo: SkuNo; quantity: number }[]
}

export interface PushIn {
  skuList: WantedSku[]
  platform: Platform
  source?: string
  cityCode?: string
  /** These lines were in the cart a moment ago: they are there again as they were, also those that cannot be ordered. */
  putBack?: boolean
}

export const cartCalls = {
  /** R-CALL-103 */
  info: call<void, CartInfo>()({
    id: 'R-CALL-103',
    method: 'GET',
    path: '/syb/cart/cartInfo',
    access: 'cart',
    accepts: ['POST'],
  }),
  overview: badgeCalls.overview,
  /** R-CALL-105 Adds to the quantities that are there. A failure only when nothing at all went in. */
  pushIn: call<PushIn, { validQuantity: number; lineCount: number } & PushReport>()({
    id: 'R-CALL-105',
    method: 'POST',
    path: '/syb/cart/pushIn',
    query: ['cityCode'],
    headers: ['idempotencyKey'],
    access: 'cart',
  }),
  /** R-CALL-106 */
  pullOut: call<{ ids: string[] }, true>()({
    id: 'R-CALL-106',
    method: 'POST',
    path: '/syb/cart/pullOut',
    headers: ['idempotencyKey'],
    access: 'cart',
  }),
  /** R-CALL-107 `selectedId` names all the lines that are selected afterwards, joined by commas; '' is none. */
  select: call<{ selectedId: string }, CartInfo>()({
    id: 'R-CALL-107',
    method: 'GET',
    path: '/syb/cart/select',
    errors: 'notModal',
    access: 'cart',
    accepts: ['POST'],
  }),
  /** R-CALL-108 Answers the line with the quantity that the rules made of it. */
  updateQty: call<{ id: string; skuNo: SkuNo; quantity: number }, CartLine>()({
    id: 'R-CALL-108',
    method: 'POST',
    path: '/syb/cart/updateQty',
    headers: ['idempotencyKey'],
    access: 'cart',
  }),
  /** R-CALL-109 Its odd prefix is the specification's. */
  pullOutAllSelected: call<void, true>()({
    id: 'R-CALL-109',
    method: 'POST',
    path: '/api/syb/cart/pullOutAllSelected',
    aliases: ['/syb/cart/pullOutAllSelected'],
    access: 'cart',
  }),
}
