/** R-APR-02: who agrees to the orders of the demonstration's companies, as their ADMINs would have saved it. */
import { DEFAULT_APPROVAL_RULE } from '../../src/domain/approval/rules'
import type { Db } from '../database/db'
import { keepRule, toRuleNode } from '../domains/approval/rule'
import { buyerOf } from './orders/index'
import { SEED_FINANCE } from './people'
import { DEMO_SHOP_NO } from './shops'

export async function seedApprovalRules(db: Db): Promise<void> {
  const nodes = DEFAULT_APPROVAL_RULE.map((node) =>
    toRuleNode(node.approverType === 'EXTERNAL' ? { ...node, outside: SEED_FINANCE } : node),
  )
  const rule = { enabled: true, allowSelfApprove: false, confirmByCode: true, nodes, version: 0 }
  for (const admin of ['admin', 'otherAdmin'] as const)
    await keepRule(db, rule, await buyerOf(db, DEMO_SHOP_NO, admin), { ip: '', agent: '', now: () => new Date() })
}
