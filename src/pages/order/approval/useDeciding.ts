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

/** One decision, however often it is tapped; a refusal takes words and is asked about, because it ends the order. */
export function useDeciding(opinion: OpinionField, send: (result: Decision, comment: string) => Promise<void>) {
  const [deciding, setDeciding] = useState<Decision>()
  const { submit } = useSubmit(async (result: Decision) => {
    if (result === 'REJECT' && (!opinion.has() || !(await asksToRefuse()))) return
    setDeciding(result)
    try {
      await send(result, opinion.text.trim())
    } finally {
      setDeciding(undefined)
    }
  })
  return { deciding, decide: (result: Decision) => void submit(result) }
}
