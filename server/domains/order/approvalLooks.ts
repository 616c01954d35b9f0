/** What a list or page tells of the approval of orders: where each stands, and whether the reader decides there. */
import { mayDecide } from '../../../src/domain/approval/deciders'
import { may } from '../../../src/domain/permissions'
import type { Queryable } from '../../database/db'
import { insideOf } from '../approvers/nodes'
import { hatsOf, peopleOf } from '../approvers/people'
import type { Viewer } from '../viewer'
import { approvingOf } from './approvals'
import type { Looks } from './presenter'
import type { OrderRow } from './rows'

type ApprovalLooks = Pick<Looks, 'approving' | 'decides'>

const NONE: ApprovalLooks = { approving: null, decides: false }

export async function approvalLooks(
  db: Queryable,
  viewer: Viewer,
  orders: readonly OrderRow[],
  now: Date,
): Promise<(orderNo: string) => ApprovalLooks> {
  const running = await approvingOf(db, viewer.companyId, orders)
  if (running.size === 0) return () => NONE
  const people = await peopleOf(db, viewer.companyId)
  const asker = { userId: viewer.userId, hats: await hatsOf(db, viewer.userId, now) }
  const creators = new Map(orders.map(({ order_no, user_id }) => [order_no, String(user_id)]))
  return (orderNo) => {
    const found = running.get(orderNo)
    if (!found) return NONE
    const decides =
      found.node.type === 'INTERNAL' &&
      may(viewer.role, 'orderApproved') &&
      mayDecide(insideOf(found.node), people, creators.get(orderNo) ?? '', asker)
    return { approving: found.brief, decides }
  }
}
