/** Section 15 as data: what may happen to an order, from where, and where it leads. */
import type { ApprovalStatus, OrderState, OrderStatus, PayStatus } from './status'

export type OrderEvent =
  | 'approveLast'
  | 'approvalTimeout'
  | 'reject'
  | 'startPaying'
  | 'paySuccess'
  | 'accept'
  | 'shipPart'
  | 'shipRest'
  | 'confirmTake'
  | 'autoConfirm'
  | 'cancelByBuyer'
  | 'cancelByTimeout'
  | 'cancelBySeller'
  | 'payLate'
  | 'refunded'

export interface Transition {
  readonly from: readonly OrderStatus[]
  /** Absent: any. */
  readonly pay?: readonly PayStatus[]
  readonly approval?: readonly ApprovalStatus[]
  readonly to: OrderStatus
  /** What becomes of the payment; a value that is not named stays. */
  readonly payTo?: Readonly<Partial<Record<PayStatus, PayStatus>>>
  readonly approvalTo?: Readonly<Partial<Record<ApprovalStatus, ApprovalStatus>>>
}

const DECIDED = ['NONE', 'APPROVED'] as const
const SETTLED = ['PAID', 'CREDIT'] as const
/** Money that came in goes back; a payment that was only begun may still arrive, see `payLate`. */
const GIVE_BACK = { PAID: 'REFUNDING', PAYING: 'UNPAID' } as const
const CLOSE_APPROVAL = { APPROVING: 'NONE' } as const

export const TRANSITIONS: Readonly<Record<OrderEvent, Transition>> = {
  /** R-OSM-02 */
  approveLast: {
    from: ['PRE_CONFIRM'],
    approval: ['APPROVING'],
    to: 'PRE_CONFIRM',
    approvalTo: { APPROVING: 'APPROVED' },
  },
  /** R-OSM-03 */
  reject: {
    from: ['PRE_CONFIRM'],
    approval: ['APPROVING'],
    to: 'CANCELLED',
    approvalTo: { APPROVING: 'REJECTED' },
    payTo: GIVE_BACK,
  },
  /** R-OSM-11 */
  approvalTimeout: {
    from: ['PRE_CONFIRM'],
    approval: ['APPROVING'],
    to: 'CANCELLED',
    approvalTo: CLOSE_APPROVAL,
    payTo: GIVE_BACK,
  },
  startPaying: {
    from: ['PRE_CONFIRM'],
    pay: ['UNPAID', 'PAYING'],
    approval: DECIDED,
    to: 'PRE_CONFIRM',
    payTo: { UNPAID: 'PAYING' },
  },
  /** R-OSM-04 */
  paySuccess: {
    from: ['PRE_CONFIRM'],
    pay: ['UNPAID', 'PAYING'],
    approval: DECIDED,
    to: 'PRE_CONFIRM',
    payTo: { UNPAID: 'PAID', PAYING: 'PAID' },
  },
  /** R-OSM-05 */
  accept: { from: ['PRE_CONFIRM'], pay: SETTLED, approval: DECIDED, to: 'PENDING' },
  /** R-OSM-06 */
  shipPart: { from: ['PENDING', 'PARTIALLY_DELIVERED'], to: 'PARTIALLY_DELIVERED' },
  /** R-OSM-07 */
  shipRest: { from: ['PENDING', 'PARTIALLY_DELIVERED'], to: 'DELIVERED' },
  /** R-OSM-08 */
  confirmTake: { from: ['DELIVERED'], to: 'TAKEN' },
  /** R-OSM-09 */
  autoConfirm: { from: ['DELIVERED'], to: 'TAKEN' },
  /** R-OSM-10 */
  cancelByBuyer: {
    from: ['PRE_CONFIRM', 'PENDING'],
    to: 'CANCELLED',
    payTo: GIVE_BACK,
    approvalTo: CLOSE_APPROVAL,
  },
  /** R-OSM-11 */
  cancelByTimeout: {
    from: ['PRE_CONFIRM'],
    pay: ['UNPAID', 'PAYING'],
    approval: DECIDED,
    to: 'CANCELLED',
    payTo: GIVE_BACK,
  },
  /** R-OSM-12 */
  cancelBySeller: {
    from: ['PRE_CONFIRM', 'PENDING'],
    to: 'CANCELLED',
    payTo: GIVE_BACK,
    approvalTo: CLOSE_APPROVAL,
  },
  /** R-OSM-14 */
  payLate: {
    from: ['CANCELLED'],
    pay: ['UNPAID', 'PAYING'],
    to: 'CANCELLED',
    payTo: { UNPAID: 'REFUNDING', PAYING: 'REFUNDING' },
  },
  refunded: { from: ['CANCELLED'], pay: ['REFUNDING'], to: 'CANCELLED', payTo: { REFUNDING: 'REFUNDED' } },
}

/** Where the event leads, or null when it may not happen now (R-OSM-13). */
export function nextState(state: OrderState, event: OrderEvent): OrderState | null {
  const { from, pay, approval, to, payTo, approvalTo } = TRANSITIONS[event]
  if (!from.includes(state.status)) return null
  if (pay && !pay.includes(state.payStatus)) return null
  if (approval && !approval.includes(state.approvalStatus)) return null
  return {
    status: to,
    payStatus: payTo?.[state.payStatus] ?? state.payStatus,
    approvalStatus: approvalTo?.[state.approvalStatus] ?? state.approvalStatus,
  }
}
