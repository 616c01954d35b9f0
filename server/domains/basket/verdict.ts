/** Whether a line can be ordered as it is, and the words and the code for when it cannot. */
import type { InvalidKind } from '../../../src/api/baskets'
import type { CODE } from '../../../src/domain/errors/codes'
import { quantityRule, type QuantityRule } from '../../../src/domain/quantity'
import { canPurchase, isMadeToOrder } from '../product/presenter'
import type { Goods } from './goods'

export interface Verdict {
  kind: InvalidKind | null
  reason: string
}

/** Goods without a price may be demanded, not bought. */
export interface Buying {
  acceptsUnpriced?: boolean
}

const VALID: Verdict = { kind: null, reason: '' }

/** What may be bought of the goods at once: `limit` is a further bound, such as what a demand has left. */
export function ruleOf(goods: Goods, limit: number | null = null): QuantityRule {
  const stock = canPurchase(goods)
  const canPurchaseQty = limit === null ? stock : Math.min(stock ?? limit, limit)
  return quantityRule({ minOrderNum: goods.min_order, mpq: goods.mpq, canPurchaseQty })
}

/** Why not more than `max`, which is all that one order may have of it: the shop's limit, or what there is. */
export function tooManyText(goods: Goods, max: number): string {
  const { limit_qty: limit, shop_stock, supplier_stock, unit } = goods
  const isLimited = limit !== null && (isMadeToOrder(goods) || limit <= shop_stock + supplier_stock)
  return isLimited ? `每单限购 ${max} ${unit}` : `库存不足，最多可购 ${max} ${unit}`
}

/** What no quantity can cure. */
export function judgeGoods(goods: Goods | undefined, { acceptsUnpriced = false }: Buying = {}): Verdict {
  if (!goods?.on_sale) return { kind: 'OFF_SHELF', reason: '商品已下架' }
  if (goods.area_reason !== '') return { kind: 'AREA', reason: '所在区域暂不可售' }
  if (goods.price_cents === null && !acceptsUnpriced) return { kind: 'ASK_PRICE', reason: '该商品需询价，请联系客服' }
  if (!ruleOf(goods).purchasable) return { kind: 'SOLD_OUT', reason: '商品已售罄' }
  return VALID
}

/** A line that came from a demand has that much of it left; `null` is nobody's demand. */
function judgeOpen(open: number | null, quantity: number, { min, step }: QuantityRule, unit: string): string {
  if (open === null) return ''
  if (open === 0) return '该需求已无待采购数量'
  if (open < min) return `需求待采购 ${open} ${unit}，不足最小起订量 ${min} ${unit}，请不再采购或另行加购`
  return quantity > open ? `需求待采购数量为 ${Math.floor(open / step) * step} ${unit}` : ''
}

export function judgeLine(
  goods: Goods | undefined,
  quantity: number,
  buying?: Buying,
  open: number | null = null,
): Verdict {
  const verdict = judgeGoods(goods, buying)
  if (verdict.kind !== null || !goods) return verdict
  const demanded = judgeOpen(open, quantity, ruleOf(goods), goods.unit)
  if (demanded !== '') return { kind: 'QUANTITY', reason: demanded }
  const { min, max, step } = ruleOf(goods)
  if (quantity > max) return { kind: 'QUANTITY', reason: tooManyText(goods, max) }
  if (quantity < min) return { kind: 'QUANTITY', reason: `低于最小起订量 ${min} ${goods.unit}` }
  if (quantity % step !== 0) return { kind: 'QUANTITY', reason: `须为 ${step} 的倍数` }
  return VALID
}

export const CODE_OF_KIND: Readonly<Record<InvalidKind, Exclude<keyof typeof CODE, 'ok'>>> = {
  OFF_SHELF: 'offShelf',
  AREA: 'areaLimited',
  ASK_PRICE: 'offShelf',
  SOLD_OUT: 'outOfStock',
  QUANTITY: 'outOfStock',
}
