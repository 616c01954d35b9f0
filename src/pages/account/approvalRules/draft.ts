/** A rule as it stands in the form, and what is wrong with it. Nodes are asked from top to bottom. */
import type { ApprovalRule, RuleNode, SeenRule } from '@/api/approval'
import { isMobile } from '@/domain/account'
import { formatMoney, toCents } from '@/domain/money'
import type { Role } from '@/domain/roles'

/** Who decides a node: whoever has a role, named members, or somebody outside. */
export type Who = 'ROLE' | 'PEOPLE' | 'OUTSIDE'

export interface DraftNode {
  /** Its own, whatever place it has. */
  key: number
  name: string
  amount: string
  who: Who
  role: Role
  userIds: readonly string[]
  outsideName: string
  mobile: string
}

export interface Draft {
  enabled: boolean
  allowSelfApprove: boolean
  confirmByCode: boolean
  nodes: readonly DraftNode[]
}

export type NodeFault = Partial<Record<'name' | 'amount' | 'who', string>>

/** R-CALL-236 */
const NAME_LIMIT = 20
const USUAL_ROLE: Role = 'PURCHASE_MANAGER'

const plain = (yuan: number): string => formatMoney(toCents(yuan) ?? 0).replace(/,/g, '')

const whoOf = ({ type, role }: RuleNode): Who => (type === 'EXTERNAL' ? 'OUTSIDE' : role === null ? 'PEOPLE' : 'ROLE')

let lastKey = 0

export function newNode(more: Partial<DraftNode> = {}): DraftNode {
  lastKey += 1
  return {
    name: '',
    amount: '',
    who: 'ROLE',
    role: USUAL_ROLE,
    userIds: [],
    outsideName: '',
    mobile: '',
    ...more,
    key: lastKey,
  }
}

type KeptRule = ApprovalRule & Pick<SeenRule, 'people'>

/** Whoever has left or may approve no more is left out: the form could not show him, nor the service keep him. */
export function draftOf({ enabled, allowSelfApprove, confirmByCode, nodes, people }: KeptRule): Draft {
  const there = new Set(people.map(({ userId }) => userId))
  return {
    enabled,
    allowSelfApprove,
    confirmByCode,
    nodes: nodes.map((node) =>
      newNode({
        name: node.name,
        amount: plain(node.minAmount),
        who: whoOf(node),
        role: node.role ?? USUAL_ROLE,
        userIds: node.userIds.filter((userId) => there.has(userId)),
        outsideName: node.outside?.name ?? '',
        mobile: node.outside?.mobile ?? '',
      }),
    ),
  }
}

function ruleNode({ name, amount, who, role, userIds, outsideName, mobile }: DraftNode): RuleNode {
  return {
    name: name.trim(),
    minAmount: Number(amount.trim() || 0),
    type: who === 'OUTSIDE' ? 'EXTERNAL' : 'INTERNAL',
    role: who === 'ROLE' ? role : null,
    userIds: who === 'PEOPLE' ? [...userIds] : [],
    outside: who === 'OUTSIDE' ? { name: outsideName.trim(), mobile: mobile.trim() } : null,
  }
}

export function ruleOf({ enabled, allowSelfApprove, confirmByCode, nodes }: Draft): ApprovalRule {
  return { enabled, allowSelfApprove, confirmByCode, nodes: nodes.map(ruleNode) }
}

function whoFault({ who, userIds, outsideName, mobile }: DraftNode): string {
  if (who === 'PEOPLE') return userIds.length === 0 ? '请选择审批人' : ''
  if (who === 'ROLE') return ''
  const name = outsideName.trim()
  if (name === '' || name.length > NAME_LIMIT) return `请填写审批人姓名，最多 ${NAME_LIMIT} 字`
  return isMobile(mobile.trim()) ? '' : '请填写审批人的手机号'
}

export function faultOf(node: DraftNode): NodeFault {
  const name = node.name.trim()
  const who = whoFault(node)
  return {
    ...((name === '' || name.length > NAME_LIMIT) && { name: `请填写节点名称，最多 ${NAME_LIMIT} 字` }),
    ...(!/^\d{1,9}(\.\d{1,2})?$/.test(node.amount.trim()) && { amount: '请填写金额，最多两位小数' }),
    ...(who && { who }),
  }
}

export const isFine = (fault: NodeFault): boolean => Object.keys(fault).length === 0

/** The name of the first field in which something is wrong. */
export function faultyField(nodes: readonly DraftNode[]): string | undefined {
  for (const node of nodes) {
    const { name, amount, who } = faultOf(node)
    if (name) return `name-${node.key}`
    if (amount) return `amount-${node.key}`
    if (who) return node.who === 'OUTSIDE' ? `mobile-${node.key}` : `name-${node.key}`
  }
  return undefined
}

/** Amounts at which the answer changes: each limit, and one cent below it. */
export function tellingAmounts(nodes: readonly DraftNode[]): number[] {
  const limits = nodes.flatMap(({ amount }) => toCents(amount) ?? []).filter((cents) => cents > 0)
  const telling = [...new Set(limits.flatMap((cents) => [cents - 1, cents]))].sort((left, right) => left - right)
  return telling.slice(0, 6).map((cents) => cents / 100)
}
