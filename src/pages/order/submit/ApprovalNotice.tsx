import type { OrderPreview } from '@/api/order'
import { Notice } from '../shared/Notice'

/** Whether the order will need somebody's consent is said before it is sent. */
export function ApprovalNotice({ preview: { approvalNodes } }: { preview: OrderPreview }) {
  if (approvalNodes.length === 0) {
    return (
      <Notice tone="info" icon="stamp">
        无需审批，提交后即可付款。
      </Notice>
    )
  }
  return (
    <Notice tone="warn" icon="stamp">
      {`提交后需经 ${approvalNodes.map(({ name }) => name).join(' → ')}，通过后方可付款。`}
    </Notice>
  )
}
