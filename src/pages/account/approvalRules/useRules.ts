import { useState } from 'react'
import { approvalCalls, type SeenRule } from '@/api/approval'
import { dataOf } from '@/client/calls'
import { LINK_DECIDES, linkDecides } from '@/domain/approval/openLink'
import { CODE } from '@/domain/errors/codes'
import { may } from '@/domain/permissions'
import { useCalls } from '@/hooks/useCalls'
import { useLeaveGuard } from '@/hooks/useLeaveGuard'
import { useResource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { drawAttention } from '@/platform/page'
import { isRecord } from '@/utils/json'
import { draftOf, faultyField, newNode, ruleOf, type Draft, type DraftNode } from './draft'

const sameRule = (left: Draft, right: Draft): boolean => JSON.stringify(ruleOf(left)) === JSON.stringify(ruleOf(right))

const isOpen = (draft: Draft): boolean =>
  linkDecides(
    draft,
    draft.nodes.some(({ who }) => who === 'OUTSIDE'),
  )

/** `data` of the answer 409: the rule of now. */
const ruleIn = (data: unknown): SeenRule | undefined =>
  isRecord(data) && Array.isArray(data.nodes) ? (data as unknown as SeenRule) : undefined

/** The company's rule, as it is kept and as it stands in the form. Call it in an observer. */
export function useRules() {
  const { user, shop } = useStores()
  const calls = useCalls(approvalCalls)
  const isAllowed = user.role !== undefined && may(user.role, 'membersSeen')
  const [held, setHeld] = useState<{ kept: SeenRule; draft: Draft }>()
  const [isChecked, setChecked] = useState(false)
  const start = (kept: SeenRule) => {
    setHeld({ kept, draft: draftOf(kept) })
    setChecked(false)
  }
  const isDirty = held !== undefined && !sameRule(held.draft, draftOf(held.kept))
  const resource = useResource(
    async () => {
      const answer = await calls.rule()
      const found = dataOf(answer)
      // What is half done stays; what came meanwhile is told when it is saved.
      if (found && !isDirty) start(found)
      return answer
    },
    { key: user.token ?? '', when: isAllowed && shop.shopNo !== '' },
  )
  const leave = useLeaveGuard(isDirty)

  const change = (part: Partial<Draft>) =>
    setHeld((before) => before && { ...before, draft: { ...before.draft, ...part } })
  const changeNodes = (next: (nodes: readonly DraftNode[]) => readonly DraftNode[]) =>
    setHeld((before) => before && { ...before, draft: { ...before.draft, nodes: next(before.draft.nodes) } })

  const { busy, submit } = useSubmit(async () => {
    if (!held) return
    setChecked(true)
    const { draft, kept } = held
    const faulty = faultyField(draft.nodes)
    if (faulty) {
      drawAttention(faulty)
      return dialogs.toast('请先补全标红的节点')
    }
    if (draft.enabled && draft.nodes.length === 0) return dialogs.toast('启用审批前请先添加审批节点')
    if (isOpen(draft) && !isOpen(draftOf(kept))) {
      const sure = await dialogs.modal({
        title: '不验证短信？',
        content: `企业外审批将不再验证短信：${LINK_DECIDES}。`,
        confirmText: '仍然保存',
        cancelText: '返回修改',
      })
      if (!sure) return
    }
    const answer = await calls.saveRule({ ...ruleOf(draft), version: kept.version }, { loading: true })
    if (!answer) return
    if (answer.code === CODE.ok) {
      await leave()
      dialogs.toast('已保存，对之后提交的订单生效')
      const now = dataOf(await calls.rule())
      return start(now ?? { ...kept, ...ruleOf(draft), version: answer.data.version })
    }
    const theirs = answer.code === CODE.conflict ? ruleIn(answer.data) : undefined
    if (!theirs) return void dialogs.modal({ title: '保存失败', content: answer.msg })
    const [last] = theirs.history
    const takesTheirs = await dialogs.modal({
      title: '规则刚被修改',
      content: `${last ? `${last.name} 于 ${last.time.slice(5, 16)}：${last.text}。` : ''}载入最新规则会放弃您的修改；保留则可核对后再次保存，以您的为准。`,
      confirmText: '载入最新',
      cancelText: '保留我的',
    })
    if (takesTheirs) start(theirs)
    else setHeld({ kept: theirs, draft })
  })

  return {
    ...resource,
    calls,
    isAllowed,
    kept: held?.kept,
    draft: held?.draft,
    isDirty,
    isChecked,
    busy,
    change,
    amend: (key: number, part: Partial<DraftNode>) =>
      changeNodes((nodes) => nodes.map((node) => (node.key === key ? { ...node, ...part } : node))),
    add: () => changeNodes((nodes) => [...nodes, newNode()]),
    remove: (key: number) => changeNodes((nodes) => nodes.filter((node) => node.key !== key)),
    raise: (key: number) =>
      changeNodes((nodes) => {
        const at = nodes.findIndex((node) => node.key === key)
        return at < 1 ? nodes : [...nodes.slice(0, at - 1), nodes[at]!, nodes[at - 1]!, ...nodes.slice(at + 1)]
      }),
    drop: () => {
      if (held) start(held.kept)
    },
    save: () => void submit(),
  }
}
