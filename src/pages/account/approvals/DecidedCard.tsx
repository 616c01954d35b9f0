import { memo } from 'react'
import { View } from '@tarojs/components'
import type { ApprovalListItem } from '@/api/approval'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { APPROVAL } from '@/domain/approval/pages'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { decisionText, FATE, goodsText } from './words'

interface DecidedCardProps {
  item: ApprovalListItem
  lazy: boolean
}

/** What came of an order at the reader's node, by himself or by somebody who was first. */
export const DecidedCard = memo(function DecidedCard({ item, lazy }: DecidedCardProps) {
  const { orderNo, creatorName, time, payableAmount, images, decision, mine, comment, approvalStatus } = item
  const path = withQuery(APPROVAL, { orderNo })
  return (
    <View className="ui-card approval-list__card">
      <View className="approval-list__head">
        <Tap
          className="approval-list__number approval-list__grow text--digits"
          label={`订单 ${orderNo}`}
          href={path}
          onTap={() => void navigate(path)}
        >
          {orderNo}
        </Tap>
        <View className={decision === 'AGREE' ? 'text--tone-ok text--bold' : 'text--tone-bad text--bold'}>
          {decisionText(item)}
        </View>
      </View>
      <View className="approval-list__goods">
        <Thumb className="approval-list__image" src={images[0] ?? ''} alt="" lazy={lazy} />
        <View className="approval-list__grow">
          <View className="text--size-13 text--two-lines">{goodsText(item)}</View>
          <View className="text--size-12 text--muted">{`${creatorName} 提交 · ${FATE[approvalStatus]}`}</View>
        </View>
        <Price value={payableAmount} size={16} tone="text" />
      </View>
      <View className="approval-list__opinion">
        <View className="approval-list__grow">
          {mine ? `我：${comment || '未填写意见'}` : '同一节点任一人处理即可，您无需再审批'}
        </View>
        <View className="text--digits">{time.slice(5, 16)}</View>
      </View>
    </View>
  )
})
