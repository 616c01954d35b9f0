import { memo } from 'react'
import { View } from '@tarojs/components'
import type { ApprovalListItem } from '@/api/approval'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { spoken } from '@/components/spoken'
import type { Decision } from '@/domain/approval/machine'
import { APPROVAL } from '@/domain/approval/pages'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { formatMoney, toCents } from '@/domain/money'
import { goodsText, waited } from './words'

interface WaitingCardProps {
  item: ApprovalListItem
  lazy: boolean
  /** The question whether to agree stands in this card. */
  isAsked: boolean
  busy: boolean
  onAsk: (item: ApprovalListItem, result: Decision) => void
  onAgree: () => void
  onKeep: () => void
}

const money = (yuan: number): string => `¥${formatMoney(toCents(yuan) ?? 0)}`

/** An order that waits for the reader: nothing is decided by one tap alone. */
export const WaitingCard = memo(function WaitingCard(props: WaitingCardProps) {
  const { item, lazy, isAsked, busy, onAsk, onAgree, onKeep } = props
  const { orderNo, nodeName, creatorName, time, payableAmount, orderedQuantity, images, applyReason, standInFor } = item
  const path = withQuery(APPROVAL, { orderNo })
  const since = waited(time)
  return (
    <View className="ui-card approval-list__card">
      <View className="approval-list__head">
        <View className="approval-list__avatar" {...spoken({ hidden: true })}>
          {creatorName.slice(0, 1)}
        </View>
        <View className="approval-list__grow">
          <View className="text--bold">{creatorName}</View>
          <Tap
            className="approval-list__number text--digits"
            label={`订单 ${orderNo}，查看依据`}
            href={path}
            onTap={() => void navigate(path)}
          >
            {orderNo}
          </Tap>
        </View>
        <View className={`approval-list__since ${since.isLong ? 'text--tone-warn text--bold' : 'text--muted'}`}>
          <Icon name="clock" size={14} />
          {`已等 ${since.text}`}
        </View>
      </View>
      <View className="approval-list__goods">
        {images.map((image, index) => (
          <Thumb key={`${index} ${image}`} className="approval-list__image" src={image} alt="" lazy={lazy} />
        ))}
        <View className="approval-list__grow">
          <View className="text--size-13 text--two-lines">{goodsText(item)}</View>
          <View className="text--size-12 text--muted">{`${orderedQuantity} 件`}</View>
        </View>
      </View>
      <View className="approval-list__sum">
        <View className="text--size-12 text--muted">
          {standInFor ? `${nodeName} · 代 ${standInFor} 审批` : nodeName}
        </View>
        <Price value={payableAmount} size={18} tone="text" />
      </View>
      {applyReason ? (
        <View className="approval-list__reason">
          <View className="text--muted">事由</View>
          <View className="approval-list__grow">{applyReason}</View>
        </View>
      ) : null}
      {isAsked ? (
        <View className="approval-list__question" {...spoken({ role: 'group', label: '确认同意' })}>
          <View className="text--bold">{`确认同意 ${creatorName} 的 ${money(payableAmount)}？`}</View>
          <View className="text--size-12 text--second">{`${item.skuCount} 款 ${orderedQuantity} 件；同意后不能撤回`}</View>
          <View className="approval-list__actions">
            <Button kind="p3" size="s" label={`取消，订单 ${orderNo}`} onTap={onKeep}>
              取消
            </Button>
            <Button size="s" busy={busy} label={`确认同意，订单 ${orderNo}`} onTap={onAgree}>
              确认同意
            </Button>
          </View>
        </View>
      ) : (
        <View className="approval-list__actions">
          <Button kind="bad" size="s" label={`驳回，订单 ${orderNo}`} onTap={() => onAsk(item, 'REJECT')}>
            驳回
          </Button>
          <Button kind="p3" size="s" label={`看依据，订单 ${orderNo}`} onTap={() => void navigate(path)}>
            看依据
          </Button>
          <Button size="s" label={`同意，订单 ${orderNo}`} onTap={() => onAsk(item, 'AGREE')}>
            同意
          </Button>
        </View>
      )}
    </View>
  )
})
