import type { CreateOrder, OrderPreview } from '@/api/order'
import { storageKeys } from '@/platform/storageKeys'
import type { Storage } from '@/platform/storage.types'
import { uuid } from '@/utils/ids'
import { isRecord, parseJson } from '@/utils/json'
import { reasonsOf } from './draft'

/** An order that was sent and not answered yet. */
export interface PendingOrder {
  /** Stands for the goods that were ordered. */
  of: string
  /** Sent again with the same goods, so that the service sees one order and not two (R-CHK-03). */
  key: string
  remark: string
  purchaseNo: string
  applyReason?: string
  needDate?: string
  /** Who sends it and from which page, so that it is nobody else's. */
  by?: string
  /** What was sent, to ask for its answer when the goods have left the cart meanwhile. */
  body?: CreateOrder
}

export function goodsOf({ source, skuList }: OrderPreview): string {
  const lines = skuList.filter(({ valid }) => valid).map(({ skuNo, quantity, price }) => [skuNo, quantity, price])
  return JSON.stringify([source, lines])
}

/** Kept in storage: a page that was reloaded in the middle repeats the very same order. */
export function readPending(storage: Storage, shopNo: string): PendingOrder | undefined {
  const stored = parseJson(storage.get(storageKeys.pendingOrder(shopNo)))
  if (!isRecord(stored) || typeof stored.of !== 'string' || typeof stored.key !== 'string') return undefined
  const { of, key, remark, purchaseNo, by, body } = stored
  const words = { remark: String(remark ?? ''), purchaseNo: String(purchaseNo ?? ''), ...reasonsOf(stored) }
  const isWhole = typeof by === 'string' && isRecord(body) && Array.isArray(body.skuList)
  return { of, key, ...words, ...(isWhole && { by, body: body as unknown as CreateOrder }) }
}

export function keepPending(storage: Storage, shopNo: string, order: Omit<PendingOrder, 'key'>): PendingOrder {
  const earlier = readPending(storage, shopNo)
  const pending = { ...order, key: earlier?.of === order.of ? earlier.key : uuid() }
  storage.set(storageKeys.pendingOrder(shopNo), JSON.stringify(pending))
  return pending
}

export function forgetPending(storage: Storage, shopNo: string): void {
  storage.remove(storageKeys.pendingOrder(shopNo))
}
