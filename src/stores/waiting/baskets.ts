import { cartCalls } from '@/api/cart'
import { demandCartCalls } from '@/api/demandCart'
import { callsOf, dataOf } from '@/client/calls'
import { CartStore, pushFields } from '../CartStore'
import { DemandStore } from '../DemandStore'
import type { RootStore } from '../RootStore'
import type { Basket } from './BasketDeliverer'

const SELF = { errors: 'self' } as const

/** What a + sends; kept as it was, because another source or city would make another request of it. */
function pushed(root: RootStore): Basket['pushed'] {
  return (skuList, { source }) => ({ ...pushFields(root, [...skuList], typeof source === 'string' ? source : 'cart') })
}

export function cartBasket(root: RootStore): Basket {
  const cart = root.need(CartStore)
  const calls = callsOf(cartCalls, root.dependencies.request)
  return {
    lines: () => cart.told?.lines ?? [],
    async read() {
      const answer = await calls.info(undefined, SELF)
      const info = dataOf(answer)
      if (info) cart.accept(info)
      return answer && { ...answer, data: info?.lines ?? [] }
    },
    pushed: pushed(root),
    push: (fields, idempotencyKey) => calls.pushIn(fields as never, { ...SELF, idempotencyKey }),
    async update({ id, skuNo }, quantity, idempotencyKey) {
      const answer = await calls.updateQty({ id, skuNo, quantity }, { ...SELF, idempotencyKey })
      const line = dataOf(answer)
      if (line) cart.replaceLine(line)
      return answer
    },
    async remove({ id }, idempotencyKey) {
      const answer = await calls.pullOut({ ids: [id] }, { ...SELF, idempotencyKey })
      if (dataOf(answer)) cart.dropLine(id)
      return answer
    },
    async select(ids) {
      const answer = await calls.select({ selectedId: ids.join() }, SELF)
      const info = dataOf(answer)
      if (info) cart.accept(info)
      return answer
    },
  }
}

export function demandBasket(root: RootStore): Basket {
  const demand = root.need(DemandStore)
  const calls = callsOf(demandCartCalls, root.dependencies.request)
  return {
    lines: () => demand.told?.lines ?? [],
    async read() {
      const answer = await calls.get(undefined, SELF)
      const basket = dataOf(answer)
      if (basket) demand.accept(basket)
      return answer && { ...answer, data: basket?.lines ?? [] }
    },
    pushed: pushed(root),
    push: (fields, idempotencyKey) => calls.add(fields as never, { ...SELF, idempotencyKey }),
    async update({ id }, quantity, idempotencyKey) {
      const answer = await calls.update({ id, quantity }, { ...SELF, idempotencyKey })
      const line = dataOf(answer)
      if (line) demand.replaceLines([line])
      return answer
    },
    async remove({ id }, idempotencyKey) {
      const answer = await calls.remove({ ids: [id] }, { ...SELF, idempotencyKey })
      if (dataOf(answer)) demand.dropLine(id)
      return answer
    },
    async select(ids) {
      const answer = await calls.select({ selectKey: [...ids] }, SELF)
      const lines = dataOf(answer)
      if (lines) demand.replaceLines(lines)
      return answer
    },
  }
}
