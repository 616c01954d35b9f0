/** Section 16 as data: what may happen to a demand order, from where, and where it leads. */
import type { DemandCancelType, DemandState, DemandStatus } from './status'

export type DemandEvent =
  | 'save'
  | 'submit'
  | 'confirm'
  | 'resume'
  | 'closeRest'
  | 'order'
  | 'complete'
  | 'release'
  | 'withdraw'
  | 'reject'
  | 'reCreate'

/** `requester`: whose demand it is. `decider`: who may confirm and refuse (R-PRM-06). `system`: follows from the sums. */
export type DemandActor = 'requester' | 'decider' | 'system'

export interface DemandTransition {
  readonly from: readonly DemandStatus[]
  readonly by: DemandActor
  /** Absent: it stays as it is, and what it is then follows from the sums of its lines. */
  readonly to?: DemandStatus
  readonly cancelType?: DemandCancelType
}

export const DEMAND_TRANSITIONS: Readonly<Record<DemandEvent, DemandTransition>> = {
  /** R-DSM-01, of a draft that is there. */
  save: { from: ['DRAFT'], by: 'requester', to: 'DRAFT' },
  /** R-DSM-02 */
  submit: { from: ['DRAFT'], by: 'requester', to: 'PENDING_CONFIRM' },
  /** R-DSM-03 */
  confirm: { from: ['PENDING_CONFIRM'], by: 'decider', to: 'CONFIRMED' },
  /** R-DSM-12: 继续采购 */
  resume: { from: ['CONFIRMED', 'ORDERED'], by: 'decider' },
  /** R-DSM-12: 不再采购 */
  closeRest: { from: ['CONFIRMED', 'ORDERED'], by: 'decider' },
  /** R-DSM-04 */
  order: { from: ['CONFIRMED', 'ORDERED'], by: 'system', to: 'ORDERED' },
  /** R-DSM-05 */
  complete: { from: ['ORDERED'], by: 'system', to: 'COMPLETED' },
  /** R-DSM-06 */
  release: { from: ['ORDERED'], by: 'system', to: 'CONFIRMED' },
  /** R-DSM-07 */
  withdraw: { from: ['DRAFT', 'PENDING_CONFIRM'], by: 'requester', to: 'CANCELLED', cancelType: 'SELF' },
  /** R-DSM-08 */
  reject: { from: ['PENDING_CONFIRM', 'CONFIRMED'], by: 'decider', to: 'CANCELLED', cancelType: 'REJECT' },
  /** R-DSM-09: this one stays cancelled, and a new one waits. */
  reCreate: { from: ['CANCELLED'], by: 'requester', to: 'CANCELLED' },
}

export function mayHappen(status: DemandStatus, event: DemandEvent): boolean {
  return DEMAND_TRANSITIONS[event].from.includes(status)
}

/** Where the event leads, or null when it may not happen now (R-DSM-10). */
export function nextDemandState(state: DemandState, event: DemandEvent): DemandState | null {
  if (!mayHappen(state.status, event)) return null
  const { to, cancelType } = DEMAND_TRANSITIONS[event]
  if (to === undefined || to === state.status) return state
  return { status: to, cancelType: cancelType ?? '' }
}
