import { View } from '@tarojs/components'
import type { ApprovalNodeBrief, OrderPreview } from '@/api/order'
import { Notice } from '../shared/Notice'
import type { Takings } from '../shared/useTakings'

interface ApprovalNoticeProps {
  preview: OrderPreview
  takings: Takings
  /** Nothing of it can be sent as it is: what would come after that is no promise to make. */
  waits: boolean
}

/** More than these are named by their node alone. */
const NAMED = 3

function nodeText({ name, approvers }: ApprovalNodeBrief): string {
  return approvers.length > 0 && approvers.length <= NAMED ? `${name}（${approvers.join('、')}）` : name
}

/** Whether the order will need somebody's consent is said before it is sent, and what comes after that. */
export function ApprovalNotice({ preview, takings, waits }: ApprovalNoticeProps) {
  if (waits) return null
  const { approvalNodes, approvalMayGrow, nobodyApproves } = preview
  const isPaidOnline = takings.refusal === '' && !takings.isCredit
  const more = approvalMayGrow ? (
    <View className="text--size-12">未选择收货地址，运费计入审批金额后，所需审批可能变化</View>
  ) : null
  if (approvalNodes.length === 0) {
    return (
      <Notice tone="info" icon="stamp">
        {isPaidOnline ? '无需审批，提交后即可付款。' : '无需审批。'}
        {more}
      </Notice>
    )
  }
  return (
    <Notice tone={nobodyApproves ? 'bad' : 'warn'} icon="stamp">
      {`审批流程：${approvalNodes.map(nodeText).join(' → ')}${isPaidOnline ? '，通过后方可付款' : ''}。`}
      {nobodyApproves ? (
        <View className="text--size-12">
          目前没有人可以审批：不能审批自己的订单，企业内也没有其他审批人。提交后 7
          天无人审批将自动取消；请先邀请同事，或由管理员调整审批规则。
        </View>
      ) : null}
      {more}
    </Notice>
  )
}
