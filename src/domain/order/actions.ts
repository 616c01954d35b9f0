import { reachOf } from '../permissions'
import type { Role } from '../roles'
import { nextState, type OrderEvent } from './machine'
import type { OrderState, OrderStatus } from './status'

/** What a page may offer for an order, in the order of the buttons. */
export const ORDER_ACTIONS = [
  'pay',
  'confirmTake',
  'approve',
  'viewProcess',
  'logistics',
  'cancel',
  'applyInvoice',
  'reorder',
] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

/** Which orders a role sees (R-PRM-08): the company's, its own, or those that hold its own demand. */
export type OrderScope = 'company' | 'own' | 'demand'

export function orderScope(role: Role): OrderScope {
  if (reachOf(role, 'ordersSeen') === 'company') return 'company'
  return reachOf(role, 'orderCreated') === 'none' ? 'demand' : 'own'
}

/** Actions that are events of the machine are offered exactly when the machine allows them. */
const BY_EVENT: Readonly<Partial<Record<OrderAction, OrderEvent>>> = {
  pay: 'startPaying',
  confirmTake: 'confirmTake',
  cancel: 'cancelByBuyer',
  approve: 'approveLast',
}

const BY_STATUS: Readonly<Partial<Record<OrderAction, readonly OrderStatus[]>>> = {
  logistics: ['PARTIALLY_DELIVERED', 'DELIVERED', 'TAKEN'],
  applyInvoice: ['TAKEN'],
}

/** A DEMANDER looks on and buys nothing (R-PRM-08..10). */
const FOR_ONLOOKERS: readonly OrderAction[] = ['viewProcess', 'logistics']

export interface Onlooker {
  role: Role
  /** Whether a node of the running approval waits for this very person. */
  decides: boolean
}

export function actionsOf(state: OrderState, { role, decides }: Onlooker): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => {
    if (orderScope(role) === 'demand' && !FOR_ONLOOKERS.includes(action)) return false
    if (action === 'approve' && !decides) return false
    if (action === 'viewProcess') return state.status === 'PRE_CONFIRM' && state.approvalStatus !== 'NONE'
    const event = BY_EVENT[action]
    if (event) return nextState(state, event) !== null
    return BY_STATUS[action]?.includes(state.status) ?? true
  })
}
