import { may } from '../permissions'
import type { Role } from '../roles'
import { mayHappen, type DemandEvent } from './machine'
import type { DemandStatus } from './status'

/** What a page may offer for a demand order, in the order of the buttons. */
export const DEMAND_ACTIONS = [
  'edit',
  'submit',
  'confirm',
  'orderNow',
  'resume',
  'closeRest',
  'reject',
  'withdraw',
  'reCreate',
] as const
export type DemandAction = (typeof DEMAND_ACTIONS)[number]

const EVENT_OF: Readonly<Record<DemandAction, DemandEvent>> = {
  edit: 'save',
  submit: 'submit',
  confirm: 'confirm',
  orderNow: 'order',
  resume: 'resume',
  closeRest: 'closeRest',
  reject: 'reject',
  withdraw: 'withdraw',
  reCreate: 'reCreate',
}

const REQUESTERS: readonly DemandAction[] = ['edit', 'submit', 'withdraw', 'reCreate']
/** They need something that is confirmed and neither ordered nor given up. */
const OF_THE_OPEN: readonly DemandAction[] = ['resume', 'closeRest']

export interface DemandOnlooker {
  role: Role
  isRequester: boolean
  /** Pieces that may still be ordered. */
  open: number
  /** Those of them that lie in no colleague's cart. */
  free: number
  /** A demand that was made of this cancelled one and is not cancelled itself. */
  hasSuccessor: boolean
}

export function demandActions(status: DemandStatus, onlooker: DemandOnlooker): DemandAction[] {
  const { role, isRequester, open, free, hasSuccessor } = onlooker
  const decides = may(role, 'demandsDecided')
  return DEMAND_ACTIONS.filter((action) => {
    if (!mayHappen(status, EVENT_OF[action])) return false
    if (action === 'reCreate' && hasSuccessor) return false
    if (OF_THE_OPEN.includes(action) && open === 0) return false
    if (action === 'orderNow' && free <= 0) return false
    // His own demand a purchaser takes back rather than refuses, as long as he may.
    if (action === 'reject' && isRequester && mayHappen(status, 'withdraw')) return false
    return REQUESTERS.includes(action) ? isRequester : decides
  })
}
