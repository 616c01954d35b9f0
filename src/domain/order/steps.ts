import type { OrderStatus } from './status'

/** The five steps on the way of every order, in the words of the buyer and of the desk. */
export const STEPS = ['提交', '接单', '发货', '收货', '完成'] as const

const STEP_OF = { PRE_CONFIRM: 0, PENDING: 1, PARTIALLY_DELIVERED: 2, DELIVERED: 3, TAKEN: 4 } as const

/** The step at which an order stands; undefined for one that was cancelled. */
export function stepOf({ status }: { status: OrderStatus }): number | undefined {
  return status === 'CANCELLED' ? undefined : STEP_OF[status]
}
