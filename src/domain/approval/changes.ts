/** What somebody changed of a rule, in sentences that stay readable when the rule is long gone. Money in cents. */
import { formatMoney } from '../money'
import { ROLE_TEXT } from '../account'
import { LINK_DECIDES, linkDecides } from './openLink'
import type { ApprovalNode } from './rules'

interface Terms {
  enabled: boolean
  allowSelf: boolean
  confirmByCode: boolean
  nodes: readonly ApprovalNode[]
}

export type NameOf = (userId: string) => string

function approvers({ approverRole, approvers: ids, outside }: ApprovalNode, nameOf: NameOf): string {
  if (outside) return `企业外的${outside.name} ${outside.mobile}`
  return approverRole === null ? ids.map(nameOf).join('、') : ROLE_TEXT[approverRole]
}

function whole(node: ApprovalNode, nameOf: NameOf): string {
  return `「${node.name}」满 ¥${formatMoney(node.minCents)}，${approvers(node, nameOf)}`
}

function nodeChanges(before: ApprovalNode, after: ApprovalNode, nameOf: NameOf): string[] {
  const [was, is] = [approvers(before, nameOf), approvers(after, nameOf)]
  return [
    ...(before.name === after.name ? [] : [`第 ${after.seq} 个节点名称 ${before.name} → ${after.name}`]),
    ...(before.minCents === after.minCents
      ? []
      : [`「${after.name}」起点金额 ¥${formatMoney(before.minCents)} → ¥${formatMoney(after.minCents)}`]),
    ...(was === is ? [] : [`「${after.name}」审批人 ${was} → ${is}`]),
  ]
}

const turned = (name: string, before: boolean, after: boolean): string[] =>
  before === after ? [] : [`${after ? '开启' : '关闭'}${name}`]

const isOpen = (terms: Terms): boolean =>
  linkDecides(
    terms,
    terms.nodes.some(({ outside }) => outside !== null),
  )

/** Nodes are told apart by where they stand. Empty: nothing has changed. */
export function ruleChanges(before: Terms, after: Terms, nameOf: NameOf): string[] {
  const common = Math.min(before.nodes.length, after.nodes.length)
  return [
    ...turned('订单审批', before.enabled, after.enabled),
    ...turned('允许审批自己的订单', before.allowSelf, after.allowSelf),
    ...turned('外部审批短信验证', before.confirmByCode, after.confirmByCode),
    ...after.nodes.slice(0, common).flatMap((node, index) => nodeChanges(before.nodes[index]!, node, nameOf)),
    ...after.nodes.slice(common).map((node) => `新增${whole(node, nameOf)}`),
    ...before.nodes.slice(common).map((node) => `删除${whole(node, nameOf)}`),
    ...(isOpen(after) && !isOpen(before) ? [`企业外审批不再验证短信：${LINK_DECIDES}`] : []),
  ]
}
