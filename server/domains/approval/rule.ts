/** The company's own rule: read, saved with a record of what changed, and tried with an amount. */
import type { ApprovalRule, RuleNode, SeenRule, Trial } from '../../../src/api/approval'
import { isMobile } from '../../../src/domain/account'
import { ruleChanges } from '../../../src/domain/approval/changes'
import type { Person } from '../../../src/domain/approval/deciders'
import {
  DEFAULT_APPROVAL_RULE,
  MOST_APPROVERS,
  MOST_NODES,
  type ApprovalNode,
} from '../../../src/domain/approval/rules'
import { approvalWords } from '../../../src/domain/approval/words'
import { formatMoney, toCents, toYuan } from '../../../src/domain/money'
import { may } from '../../../src/domain/permissions'
import type { Role } from '../../../src/domain/roles'
import { fail, type Context } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { peopleOf } from '../approvers/people'
import { nodesUnder, plannedBriefs, ruleOf, type CompanyRule } from '../order/approvals'
import { viewerOf, type Viewer } from '../viewer'
import { addTrail, memberDoing, type Agent } from './trail'

const HISTORY = 50
const NAME_LIMIT = 20

const NO_RULE: CompanyRule = {
  enabled: false,
  nodes: [...DEFAULT_APPROVAL_RULE],
  allow_self: false,
  confirm_by_code: true,
  version: 0,
}

export function toRuleNode({ name, minCents, approverType, approverRole, approvers, outside }: ApprovalNode): RuleNode {
  return {
    name,
    minAmount: toYuan(minCents),
    type: approverType,
    role: approverRole,
    userIds: [...approvers],
    outside: outside && { name: outside.name, mobile: outside.mobile },
  }
}

function toRule({ enabled, nodes, allow_self, confirm_by_code }: CompanyRule): ApprovalRule {
  return {
    enabled,
    allowSelfApprove: allow_self,
    confirmByCode: confirm_by_code,
    nodes: nodes.map(toRuleNode),
  }
}

function refuse(index: number, words: string): never {
  throw fail('badRequest', `第 ${index + 1} 个节点：${words}`)
}

function insideNode(
  node: RuleNode,
  index: number,
  people: readonly Person[],
): Pick<ApprovalNode, 'approverRole' | 'approvers' | 'outside'> {
  if (node.role !== null) {
    if (!may(node.role, 'orderApproved')) refuse(index, '该角色不能审批')
    return { approverRole: node.role, approvers: [], outside: null }
  }
  const ids = new Set(node.userIds)
  if (ids.size === 0) refuse(index, '请选择审批人')
  if (ids.size < node.userIds.length) refuse(index, '审批人不能重复')
  if (ids.size > MOST_APPROVERS) refuse(index, `审批人最多 ${MOST_APPROVERS} 人`)
  if ([...ids].some((id) => !people.some(({ userId }) => userId === id)))
    refuse(index, '审批人已不在企业或不能审批，请重新选择')
  return { approverRole: null, approvers: [...ids], outside: null }
}

function outsideNode(
  node: RuleNode,
  index: number,
  inside: ReadonlySet<string>,
): Pick<ApprovalNode, 'approverRole' | 'approvers' | 'outside'> {
  const name = node.outside?.name.trim() ?? ''
  const mobile = node.outside?.mobile.trim() ?? ''
  if (name === '' || name.length > NAME_LIMIT) refuse(index, `请填写企业外审批人姓名，最多 ${NAME_LIMIT} 字`)
  if (!isMobile(mobile)) refuse(index, '请填写企业外审批人的手机号')
  if (inside.has(mobile)) refuse(index, '该手机号是本企业成员，请改为选择成员')
  return { approverRole: null, approvers: [], outside: { name, mobile } }
}

/** What was typed, as nodes; or 400 with the node and what is wrong with it. */
async function checkedNodes(db: Queryable, companyId: string, { nodes }: ApprovalRule): Promise<ApprovalNode[]> {
  if (nodes.length > MOST_NODES) throw fail('badRequest', `审批节点最多 ${MOST_NODES} 个`)
  const people = await peopleOf(db, companyId)
  const rows = await db.query<{ mobile: string }>('select mobile from users where company_id = $1 and not disabled', [
    companyId,
  ])
  const mobiles = new Set(rows.map(({ mobile }) => mobile))
  return nodes.map((node, index) => {
    const name = node.name.trim()
    const minCents = toCents(node.minAmount)
    if (name === '' || name.length > NAME_LIMIT) refuse(index, `请填写名称，最多 ${NAME_LIMIT} 字`)
    if (minCents === null || toYuan(minCents) !== node.minAmount) refuse(index, '金额最多两位小数')
    const deciders = node.type === 'INTERNAL' ? insideNode(node, index, people) : outsideNode(node, index, mobiles)
    return { seq: index + 1, name, minCents, approverType: node.type, ...deciders }
  })
}

async function historyOf(db: Queryable, companyId: string): Promise<SeenRule['history']> {
  const rows = await db.query<{ at: Date; actor_name: string; actor_role: Role; text: string }>(
    `select at, actor_name, actor_role, text from approval_trail where company_id = $1 and kind = 'RULE'
     order by seq desc limit $2`,
    [companyId, HISTORY],
  )
  return rows.map(({ at, actor_name, actor_role, text }) => ({
    time: toWireTime(at),
    name: actor_name,
    role: actor_role,
    text,
  }))
}

export async function seenRule(db: Queryable, { companyId, role }: Viewer): Promise<SeenRule> {
  const rule = (await ruleOf(db, companyId)) ?? NO_RULE
  return {
    ...toRule(rule),
    version: rule.version,
    editable: may(role, 'membersManaged'),
    people: await peopleOf(db, companyId),
    history: await historyOf(db, companyId),
  }
}

type Saved = ApprovalRule & { version: number }

export function saveRule(asked: Saved, context: Context): Promise<{ version: number }> {
  return keepRule(context.db, asked, viewerOf(context), context)
}

/** `viewer` has been asked before whether he may. */
export async function keepRule(
  db: Db,
  asked: Saved,
  viewer: Viewer,
  { ip, agent, now }: Agent & Pick<Context, 'now'>,
): Promise<{ version: number }> {
  const { companyId } = viewer
  return db.transaction(async (tx) => {
    // No more than that: a row of the trail refers to the company, and whoever writes one has the trail before he has this.
    await tx.query('select 1 from companies where company_id = $1 for no key update', [companyId])
    const kept = await ruleOf(tx, companyId, true)
    const before = kept ?? NO_RULE
    if (before.version !== asked.version)
      throw fail('conflict', '审批规则已被其他管理员修改，请核对后再保存', await seenRule(tx, viewer))
    const nodes = await checkedNodes(tx, companyId, asked)
    if (asked.enabled && nodes.length === 0) throw fail('badRequest', '启用审批前请先添加审批节点')
    const people = await tx.query<{ user_id: number; name: string }>(
      'select user_id, name from users where company_id = $1',
      [companyId],
    )
    const nameOf = (id: string): string => people.find(({ user_id }) => String(user_id) === id)?.name ?? id
    const changes = ruleChanges(
      // Nodes that were only proposed were never the company's: the trail begins with all of its own.
      { ...before, nodes: kept?.nodes ?? [], allowSelf: before.allow_self, confirmByCode: before.confirm_by_code },
      { enabled: asked.enabled, allowSelf: asked.allowSelfApprove, confirmByCode: asked.confirmByCode, nodes },
      nameOf,
    )
    if (changes.length === 0) return { version: before.version }
    const version = before.version + 1
    await tx.query(
      `insert into approval_rules (company_id, enabled, nodes, allow_self, confirm_by_code, version)
       values ($1, $2, $3::text::jsonb, $4, $5, $6)
       on conflict (company_id) do update set enabled = excluded.enabled, nodes = excluded.nodes,
         allow_self = excluded.allow_self, confirm_by_code = excluded.confirm_by_code, version = excluded.version`,
      [companyId, asked.enabled, JSON.stringify(nodes), asked.allowSelfApprove, asked.confirmByCode, version],
    )
    const doer = await memberDoing({ member: viewer, ip, agent }, tx, viewer.role)
    await addTrail(
      tx,
      companyId,
      doer,
      changes.map((text) => ({ kind: 'RULE', text })),
      now(),
    )
    return { version }
  })
}

/** Nodes that this amount or this buyer leaves out, and those that nobody could decide. */
function notesOf(rule: CompanyRule, asked: readonly Trial['nodes'][number][], buyer: Person, cents: number): string[] {
  const seqs = new Set(asked.map(({ seq }) => seq))
  return [
    ...(rule.enabled ? [] : ['订单审批未启用']),
    ...rule.nodes
      .filter(({ seq }) => rule.enabled && !seqs.has(seq))
      .map(({ name, minCents }) =>
        cents < minCents
          ? `金额未满 ¥${formatMoney(minCents)}，跳过「${name}」`
          : `下单人 ${buyer.name} 的角色不低于该节点，跳过「${name}」`,
      ),
    ...asked
      .filter(({ approvers }) => approvers.length === 0)
      .map(({ name }) => `「${name}」没有可审批的人：订单将在 7 天后自动取消`),
  ]
}

export async function tryRule(
  db: Queryable,
  viewer: Viewer,
  { amount, buyerId = viewer.userId, rule: draft }: { amount: number; buyerId?: string; rule?: ApprovalRule },
): Promise<Trial> {
  const { companyId } = viewer
  const people = await peopleOf(db, companyId)
  const buyer = people.find(({ userId }) => userId === buyerId)
  if (!buyer) throw fail('notFound', '下单人不存在')
  const [row] = await db.query<{ mobile: string }>('select mobile from users where user_id = $1', [buyerId])
  const rule: CompanyRule = draft
    ? {
        enabled: draft.enabled,
        nodes: await checkedNodes(db, companyId, draft),
        allow_self: draft.allowSelfApprove,
        confirm_by_code: draft.confirmByCode,
        version: 0,
      }
    : ((await ruleOf(db, companyId)) ?? NO_RULE)
  const cents = toCents(amount) ?? 0
  const planned = nodesUnder(rule, { ...buyer, mobile: row?.mobile ?? '' }, cents)
  const nodes = plannedBriefs(planned, rule, people, buyer.userId)
  return { nodes, text: approvalWords(nodes), notes: notesOf(rule, nodes, buyer, cents) }
}
