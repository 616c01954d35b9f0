import { cartCalls } from '@/api/cart'
import { orderCalls, type CreatedOrder, type CreateOrder } from '@/api/order'
import { dataOf } from '@/client/calls'
import { CODE } from '@/domain/errors/codes'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { draftName } from './draft'
import { forgetPending, readPending } from './pendingOrder'
import type { Wanted } from './wanted'

/**
 * Asks what became of an order whose answer was lost. It is sent again, with its key, only when its goods have left the
 * cart: then the service answers the order that it has made, and can make no other one (R-CALL-088). While they are
 * still there the buyer decides once more.
 */
export function useLostOrder(wanted: Wanted | undefined): () => Promise<CreatedOrder | undefined> {
  const { user, shop, dependencies } = useStores()
  const { storage } = dependencies
  const carts = useCalls(cartCalls)
  const orders = useCalls(orderCalls)

  const isInCart = async ({ skuList }: CreateOrder): Promise<boolean> => {
    const lines = dataOf(await carts.info())?.lines
    if (!lines) return true
    return skuList.every(({ skuNo, quantity, demandOrderNo = '' }) =>
      lines.some((line) => line.skuNo === skuNo && line.demandOrderNo === demandOrderNo && line.quantity >= quantity),
    )
  }

  return async () => {
    const lost = readPending(storage, shop.shopNo)
    if (lost?.body?.source !== 'CART' || lost.by !== draftName(wanted, user.token)) return undefined
    if (await isInCart(lost.body)) return undefined
    const answer = await orders.create(lost.body, { idempotencyKey: lost.key })
    if (!answer || answer.code === CODE.crash) return undefined
    forgetPending(storage, shop.shopNo)
    return dataOf(answer)
  }
}
