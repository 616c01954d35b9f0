import { useState } from 'react'
import { useSubmit } from '@/hooks/useSubmit'
import type { Decision } from '@/domain/approval/machine'
import { dialogs } from '@/platform/dialogs'
import type { OpinionField } from './useOpinion'

const asksToRefuse = () =>
  dialogs.modal({
    title: '驳回这笔订单？',
    content: '驳回后订单立即取消，申请人会看到您的意见；需要时可重新下单。',
    confirmText: '确认驳回',
    cancelText: '再想想',
  })

interface Deciding {
  opinion: OpinionField
  /** What is said before somebody agrees; whoever types a code from his mobile has been asked by that. */
  agreeing?: string | undefined
  send: (result: Decision, comment: string) => Promise<void>
}

const asksToAgree = (content: string) =>
  dialogs.modal({ title: '同意这笔订单？', content, confirmText: '确认同意', cancelText: '再看看' })

/** One decision, however often it is tapped; none can be taken back, so that it is asked about. A refusal takes words. */
export function useDeciding({ opinion, agreeing, send }: Deciding) {
  const [deciding, setDeciding] = useState<Decision>()
  const { submit } = useSubmit(async (result: Decision) => {
    if (result === 'REJECT' && (!opinion.has() || !(await asksToRefuse()))) return
    if (result === 'AGREE' && agreeing && !(await asksToAgree(agreeing))) return
    setDeciding(result)
    try {
      await send(result, opinion.text.trim())
    } finally {
      setDeciding(undefined)
    }
  })
  return { deciding, decide: (result: Decision) => void submit(result) }
}
