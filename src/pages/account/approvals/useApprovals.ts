import { useRef, useState } from 'react'
import { approvalCalls, type ApprovalList, type ApprovalListItem } from '@/api/approval'
import { dataOf } from '@/client/calls'
import { DECISION_WORDS, type Decision } from '@/domain/approval/machine'
import { APPROVALS } from '@/domain/approval/pages'
import { may } from '@/domain/permissions'
import { useCalls } from '@/hooks/useCalls'
import { useFresh } from '@/hooks/useFresh'
import { useInAddress } from '@/hooks/useInAddress'
import { usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import type { Query } from '@/utils/query'

const PAGE_SIZE = 10

export type Tab = 'WAITING' | 'DECIDED'

/** One order comes again when its nodes began anew, or at another node. */
const keyOf = ({ nodeId, time }: ApprovalListItem) => `${nodeId} ${time}`

type Totals = Pick<ApprovalList, 'waiting' | 'decidedCount'>

/** What waits for the reader's decision, or what came of his nodes. Call it in an observer. */
export function useApprovals(query: Query) {
  const { user, shop } = useStores()
  const calls = useCalls(approvalCalls)
  const [tab, setTab] = useState<Tab>(query.tab === 'decided' ? 'DECIDED' : 'WAITING')
  useInAddress(APPROVALS, { ...query, tab: tab === 'DECIDED' ? 'decided' : undefined })
  const [totals, setTotals] = useState<Totals>()
  /** Whose words are asked for before it is sent: at most one. */
  const [asking, setAsking] = useState<{ item: ApprovalListItem; result: Decision }>()
  const current = useRef(tab)

  const pageOf = (of: Tab) => async (pageNum: number) => {
    const page = dataOf(await calls.list({ tab: of, pageNum, pageSize: PAGE_SIZE }))
    if (!page) return undefined
    if (current.current === of) setTotals({ waiting: page.waiting, decidedCount: page.decidedCount })
    return { list: page.list, hasNext: page.hasNextPage }
  }
  const list = usePagedList<ApprovalListItem>(pageOf(tab), keyOf)
  const isAsked = user.role !== undefined && may(user.role, 'orderApproved') && shop.shopNo !== ''

  const refresh = async () => {
    if (!isAsked) return
    await list.refresh('whole')
    if (list.isStale) dialogs.toast('刷新失败，当前为上次的内容')
  }
  useFresh(() => void refresh(), `${String(isAsked)} ${user.token ?? ''} ${shop.shopNo}`)

  const change = (next: Tab) => {
    if (next === tab) return
    current.current = next
    setTab(next)
    setAsking(undefined)
    void list.reset(pageOf(next))
  }

  const { busy, submit } = useSubmit(async (comment: string) => {
    if (!asking) return
    const { item, result } = asking
    const { orderNo, nodeId } = item
    const done = dataOf(await calls.approve({ orderNo, nodeId, result, comment }, { loading: true }))
    setAsking(undefined)
    if (done) dialogs.toast(`已${DECISION_WORDS[result]}`)
    // Refused: somebody else was first, or the order is another one. Either way it is asked for as it stands now.
    await refresh()
  })
  return {
    list,
    tab,
    totals,
    change,
    refresh,
    asking,
    busy,
    ask: (item: ApprovalListItem, result: Decision) => setAsking({ item, result }),
    keep: () => setAsking(undefined),
    decide: (comment: string) => void submit(comment),
  }
}
