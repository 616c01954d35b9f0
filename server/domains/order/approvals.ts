/** The approval rule of a company, and the people whom its nodes mean. */
import type { ApprovalNodeBrief } from '../../../src/api/order'
import { neededNodes, type ApprovalNode } from '../../../src/domain/approval/rules'
import type { Queryable } from '../../database/db'
import type { Viewer } from '../viewer'

export async function nodesFor(
  db: Queryable,
  { companyId, role }: Viewer,
  payableCents: number,
): Promise<ApprovalNode[]> {
  const [rule] = await db.query<{ nodes: ApprovalNode[] }>(
    'select nodes from approval_rules where company_id = $1 and enabled',
    [companyId],
  )
  return rule ? neededNodes(rule.nodes, payableCents, role) : []
}

export async function nodeBriefs(
  db: Queryable,
  companyId: string,
  nodes: readonly ApprovalNode[],
): Promise<ApprovalNodeBrief[]> {
  if (nodes.length === 0) return []
  const people = await db.query<{ name: string; roles: string[] }>(
    'select name, roles from users where company_id = $1 and not disabled order by user_id',
    [companyId],
  )
  return nodes.map(({ seq, name, approverType, approverRole, approvers }) => {
    const holders = people.filter(({ roles }) => approverRole !== null && roles.includes(approverRole))
    return {
      seq,
      name,
      type: approverType,
      approvers: approvers.length > 0 ? [...approvers] : holders.map((person) => person.name),
    }
  })
}
