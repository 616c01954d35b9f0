import { cartCalls } from '@/api/cart'
import { orderCalls, type CreatedOrder, type CreateOrder } from '@/api/order'
import { callsOf, dataOf } from '@/client/calls'
import { CODE } from '@/domain/errors/codes'
import type { RootStore } from '@/stores/RootStore'
import { WaitingStore } from '@/stores/WaitingStore'
import { forgetPending, type PendingOrder } from './pendingOrder'

export interface Before {
  /** There is an order already. */
  readonly made?: CreatedOrder | undefined
  /** Why an order cannot be reckoned yet. */
  readonly why?: string
}

/**
 * Asks what became of an order whose answer was lost. It is sent again, with its key, only when its goods have left the
 * cart: then the service answers the order that it has made, and can make no other one (R-CALL-088). While they are
 * still there the buyer decides once more.
 */
async function lostOrder(root: RootStore, body: CreateOrder, idempotencyKey: string) {
  const { request, storage } = root.dependencies
  const lines = dataOf(await callsOf(cartCalls, request).info())?.lines
  const isInCart = body.skuList.every(({ skuNo, quantity, demandOrderNo = '' }) =>
    lines?.some((line) => line.skuNo === skuNo && line.demandOrderNo === demandOrderNo && line.quantity >= quantity),
  )
  if (!lines || isInCart) return undefined
  const answer = await callsOf(orderCalls, request).create(body, { idempotencyKey })
  if (!answer || answer.code === CODE.crash) return undefined
  forgetPending(storage, root.shop.shopNo)
  return dataOf(answer)
}

/** What has to be known before an order is reckoned. `ordersCart`: its goods are those that are ticked in the cart. */
export async function before(root: RootStore, lost: PendingOrder | undefined, ordersCart: boolean): Promise<Before> {
  const made = lost?.body && (await lostOrder(root, lost.body, lost.key))
  if (made || !ordersCart) return { made }
  const queue = await root.need(WaitingStore).open()
  return { why: queue ? await queue.settled('cart') : '购物车的改动还没有同步，请检查网络后重新加载' }
}
