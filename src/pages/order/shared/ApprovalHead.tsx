import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { ApprovalOrder } from '@/api/approval'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { neededText } from '@/domain/demand/days'
import { roughText } from '@/domain/order/remaining'
import { parseTime } from '@/utils/time'
import { approvalWord } from './approvalRows'
import { Row } from './Row'
import './approvalHead.scss'

interface ApprovalHeadProps {
  order: ApprovalOrder
  /** When it ends by itself; '' when it does not. */
  end: string
  /** By which door the reader came; what became of the approval without it. */
  door?: string
  children?: ReactNode
}

function leftText(end: string): string {
  const at = end ? parseTime(end)?.getTime() : undefined
  return at === undefined ? '' : roughText(Math.max(0, Math.floor((at - Date.now()) / 1000)))
}

/** The sum that decides, whose it is, and why. */
export function ApprovalHead({ order, end, door, children }: ApprovalHeadProps) {
  const { orderNo, companyName, creatorName, createTime, payableAmount, applyReason, needDate } = order
  const left = leftText(end)
  return (
    <View className="ui-card approval-head">
      <View className="approval-head__sum">
        <View className="approval-head__line">
          <View className="approval-head__door">
            <Icon name={door ? 'lock' : 'clock'} size={14} />
            {door ?? approvalWord(order)}
          </View>
          {left ? <View className="text--digits">{door ? `${left}后失效` : `${left}后自动取消`}</View> : null}
        </View>
        <View className="approval-head__name">申请金额</View>
        <Price value={payableAmount} size={32} />
        <View className="approval-head__line">
          <View>{companyName}</View>
          <View className="text--digits">{orderNo}</View>
        </View>
      </View>
      <View className="approval-head__facts">
        <Row title="申请人">{creatorName}</Row>
        <Row title="提交时间">{createTime.slice(0, 16)}</Row>
        {needDate ? <Row title="期望到货">{neededText(needDate)}</Row> : null}
        <Row title="申请理由">{applyReason || '未填写'}</Row>
        {children}
      </View>
    </View>
  )
}
