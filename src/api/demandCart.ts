import { badgeCalls } from './badges'
import type { DemandCartLine } from './baskets'
import { call } from './call'
import type { PushIn, PushReport } from './cart'

export const demandCartCalls = {
  /** R-CALL-129 `count` is the number of lines afterwards. */
  add: call<PushIn, { count: number } & PushReport>()({
    id: 'R-CALL-129',
    method: 'POST',
    path: '/demand/cart/add',
    query: ['cityCode'],
    headers: ['idempotencyKey'],
    access: 'demandBasket',
  }),
  get: badgeCalls.demandBasket,
  /** R-CALL-131 */
  remove: call<{ ids: string[] }, true>()({
    id: 'R-CALL-131',
    method: 'DELETE',
    path: '/demand/cart/remove',
    headers: ['idempotencyKey'],
    access: 'demandBasket',
  }),
  /** R-CALL-132 `selectKey` names all the lines that are selected afterwards. */
  select: call<{ selectKey: string[] }, DemandCartLine[]>()({
    id: 'R-CALL-132',
    method: 'PUT',
    path: '/demand/cart/select',
    errors: 'notModal',
    access: 'demandBasket',
  }),
  /** R-CALL-133 */
  update: call<{ id: string; quantity: number }, DemandCartLine>()({
    id: 'R-CALL-133',
    method: 'PUT',
    path: '/demand/cart/update',
    headers: ['idempotencyKey'],
    access: 'demandBasket',
  }),
  /** R-CALL-227 Ours: what the line is for, told to whoever buys it; '' takes it away. */
  remark: call<{ id: string; remark: string }, DemandCartLine>()({
    id: 'R-CALL-227',
    method: 'PUT',
    path: '/demand/cart/remark',
    access: 'demandBasket',
  }),
}
