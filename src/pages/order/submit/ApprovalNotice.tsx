import type { OrderPreview } from '@/api/order'
import { Notice } from '../shared/Notice'
import type { Takings } from '../shared/useTakings'

interface ApprovalNoticeProps {
  preview: OrderPreview
  takings: Takings
  /** Nothing of it can be sent as it is: what would come after that is no promise to make. */
  waits: boolean
}

/** Whether the order will need somebody's consent is said before it is sent, and what comes after that. */
export function ApprovalNotice({ preview: { approvalNodes }, takings, waits }: ApprovalNoticeProps) {
  if (waits) return null
  const isPaidOnline = takings.refusal === '' && !takings.isCredit
  if (approvalNodes.length === 0) {
    return (
      <Notice tone="info" icon="stamp">
        {isPaidOnline ? '无需审批，提交后即可付款。' : '无需审批。'}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" icon="stamp">
      {`提交后需经 ${approvalNodes.map(({ name }) => name).join(' → ')}${isPaidOnline ? '，通过后方可付款' : ''}。`}
    </Notice>
  )
}
