import type { WantedSku } from '@/api/cart'
import type { OrderSource } from '@/api/order'
import type { Query } from '@/utils/query'

const SOURCES: readonly OrderSource[] = ['CART', 'BUY_NOW', 'DEMAND', 'REORDER']

export interface Wanted {
  source: OrderSource
  /** Empty where the service knows the goods itself: those selected in the cart, those of an order. */
  skuList: WantedSku[]
  demandOrderNo?: string
  orderNo?: string
}

/** What the link asks to order (R-SCR-28); undefined for a link that asks for nothing. */
export function wantedOf(query: Query): Wanted | undefined {
  const source = SOURCES.find((one) => one === query.source)
  if (!source) return undefined
  const { skuNo, demandOrderNo, orderNo } = query
  const quantity = Number(query.quantity)
  if (source === 'BUY_NOW') {
    return skuNo && Number.isSafeInteger(quantity) && quantity > 0
      ? { source, skuList: [{ skuNo, quantity }] }
      : undefined
  }
  return { source, skuList: [], ...(demandOrderNo ? { demandOrderNo } : {}), ...(orderNo ? { orderNo } : {}) }
}

/** Goods of a cart are counted there, and those of a demand by whoever asked for them. */
export const isEditable = (wanted: Wanted | undefined): boolean =>
  wanted?.source === 'REORDER' || wanted?.source === 'BUY_NOW'
