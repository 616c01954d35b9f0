/** Good requests for the calls of approval, and the orders that they are about. */
import type { ApprovalProcess, ExternalCode } from '@/api/approval'
import type { ApprovalNode } from '@/domain/approval/rules'
import type { Service } from '../support/service'
import { declared, send } from './caller'

/** Replaced before they are sent. */
const id = ''
const OUTSIDE = { name: '顾女士', mobile: '15000004415' }

const rule = {
  enabled: true,
  allowSelfApprove: false,
  confirmByCode: true,
  nodes: [
    {
      name: '采购经理',
      minAmount: 5000,
      type: 'INTERNAL' as const,
      role: 'PURCHASE_MANAGER' as const,
      userIds: [] as string[],
      outside: null,
    },
    {
      name: '财务',
      minAmount: 50000,
      type: 'EXTERNAL' as const,
      role: null,
      userIds: [] as string[],
      outside: OUTSIDE,
    },
  ],
}

export const approvalRequests = {
  approval: {
    process: { id },
    approve: { orderNo: id, nodeId: '1', result: 'AGREE' as const, comment: '预算内' },
    token: { authNO: id },
    externalDetail: null,
    externalSubmit: { result: 'AGREE' as const, comment: '同意采购', code: '123456' },
    externalCode: { orderNo: id },
    renewCode: { orderNo: id },
    sendCode: null,
    list: { tab: 'WAITING' as const, pageNum: 1, pageSize: 10 },
    evidence: { orderNo: id },
    exportTrail: {},
    remind: { orderNo: id },
    rule: null,
    saveRule: { ...rule, version: 1 },
    tryRule: { amount: 53680, rule },
    setStandIn: { userId: '' },
    standIns: null,
  },
}

/** Rules of every company, as rows. */
export function ruleRows(nodes: readonly ApprovalNode[], { allowSelf = false, byCode = true } = {}): string {
  return `update approval_rules set enabled = true, allow_self = ${allowSelf}, confirm_by_code = ${byCode},
    nodes = '${JSON.stringify(nodes)}'::jsonb`
}

export function insideNode(name: string, who: Partial<ApprovalNode>): ApprovalNode {
  return {
    seq: 1,
    name,
    minCents: 0,
    approverType: 'INTERNAL',
    approverRole: null,
    approvers: [],
    outside: null,
    ...who,
  }
}

export const outsideNode: ApprovalNode = {
  ...insideNode('财务', { seq: 2, outside: OUTSIDE }),
  approverType: 'EXTERNAL',
}

/** For each call that ends something an order of its own, all of the buyer who makes the other requests. */
export async function ownApprovals({ url, edit }: Pick<Service, 'url' | 'edit'>, token: string): Promise<void> {
  const headers = { Authorization: token }
  const set = (names: readonly string[], fields: object): void => {
    for (const name of names) Object.assign(declared('approval', name).request, fields)
  }
  const order = async (): Promise<string> =>
    (await send<{ orderNo: string }>(url, declared('order', 'create'), { headers })).body.data.orderNo
  // Everybody may decide, the buyer as well: who makes the other requests may then make this one.
  await edit(ruleRows([insideNode('内部', {})], { allowSelf: true }))
  await edit(`update approval_rules r set nodes = jsonb_set(nodes, '{0,approvers}',
    (select jsonb_agg(user_id::text) from users u where u.company_id = r.company_id and not roles @> array['DEMANDER']))
    where exists (select 1 from users u where u.company_id = r.company_id)`)
  const [decided, waiting] = [await order(), await order()]
  const process = await send<ApprovalProcess>(url, declared('approval', 'process'), {
    headers,
    request: { id: decided },
  })
  set(['approve'], { orderNo: decided, nodeId: process.body.data.nodes[0]?.nodeId })
  set(['process'], { id: waiting })
  set(['evidence', 'remind'], { orderNo: waiting })

  await edit(ruleRows([outsideNode]))
  const [given, opened, answered] = [await order(), await order(), await order()]
  set(['externalCode', 'renewCode'], { orderNo: given })
  const numberOf = async (orderNo: string): Promise<string> =>
    (await send<ExternalCode>(url, declared('approval', 'externalCode'), { headers, request: { orderNo } })).body.data
      .authNO
  const [seen, spent] = [await numberOf(opened), await numberOf(answered)]
  set(['token'], { authNO: seen })
  for (const name of ['externalDetail', 'sendCode']) declared('approval', name).headers = { authNO: seen }
  declared('approval', 'externalSubmit').headers = { authNO: spent }

  const [person] = (
    await send<{ candidates: { userId: string }[] }>(url, declared('approval', 'standIns'), { headers })
  ).body.data.candidates
  set(['setStandIn'], { userId: person?.userId, until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) })
  await edit('update approval_rules set enabled = false, allow_self = false')
}
