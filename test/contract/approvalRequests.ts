/** Good requests for the calls of approval, and the rules under which they are made; numbers come with `ownApprovals`. */
import type { ApprovalNode } from '@/domain/approval/rules'

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
