import { memo } from 'react'
import { View } from '@tarojs/components'
import type { OrderBrief } from '@/api/order'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { INVOICED_TEXT } from '@/domain/invoicing'
import { roughText } from '@/domain/order/remaining'
import { navigate } from '@/platform/navigation'
import { parseTime } from '@/utils/time'
import { withQuery } from '@/utils/query'
import { Goods } from '../shared/Goods'
import { Status } from '../shared/Status'
import { waitingFor } from '../shared/waitingFor'
import { ACTION_TEXT, kindOf, offeredActions, type Offered } from '../shared/words'

interface OrderCardProps {
  order: OrderBrief
  lazy: boolean
  onOpen: (orderNo: string) => void
  onAct: (action: Offered, order: OrderBrief) => void
}

/** As many buttons as a narrow phone holds beside each other. */
const MOST_ACTIONS = 3
const OWED: readonly string[] = ['UNPAID', 'PAYING']

/** One order of the list: what is in it, what happened last, and what can be done. */
export const OrderCard = memo(function OrderCard({ order, lazy, onOpen, onAct }: OrderCardProps) {
  const { orderNo, status, skuList, skuCount, payableAmount, createTime, creatorName, purchaseNo } = order
  const path = withQuery('/pages/order/orderDetail/index', { orderNo })
  const handleOpen = () => {
    onOpen(orderNo)
    void navigate(path)
  }
  const handleAct = (action: Offered) => {
    onOpen(orderNo)
    onAct(action, order)
  }
  const actions = offeredActions(order).slice(0, MOST_ACTIONS)
  const [only] = skuList
  return (
    <View className="ui-card order-card">
      <View className="order-card__head">
        <Tap className="order-card__number" label={`订单 ${orderNo}`} href={path} onTap={handleOpen}>
          {orderNo}
        </Tap>
        <Status status={status} />
        <View className="order-card__made">
          {[createTime.slice(0, 16), creatorName, purchaseNo && `采购单号 ${purchaseNo}`].filter(Boolean).join(' · ')}
        </View>
      </View>
      {skuCount === 1 && only ? (
        <Goods goods={only} lazy={lazy} />
      ) : (
        <>
          <View className="order-card__goods">
            {skuList.map(({ skuNo, demandOrderNo, image }) => (
              <Thumb key={`${skuNo} ${demandOrderNo}`} className="order-goods__image" src={image} alt="" lazy={lazy} />
            ))}
            <View className="order-card__count">{`共 ${skuCount} 款`}</View>
          </View>
          <View className="order-card__names">{skuList.map(({ skuName }) => skuName).join('；')}</View>
        </>
      )}
      <News order={order} />
      <View className="order-card__total">
        <View className="text--size-12 text--muted">
          {[
            payableAmount === undefined ? '' : amountWords(order),
            order.invoicing && INVOICED_TEXT[order.invoicing.state],
          ]
            .filter(Boolean)
            .join(' · ')}
        </View>
        <Price value={payableAmount} size={18} tone="text" />
      </View>
      {actions.length > 0 ? (
        <View className="order-card__actions">
          {[...actions].reverse().map((action) => (
            <Button
              key={action}
              size="s"
              kind={kindOf(action, order.status, actions)}
              label={`${ACTION_TEXT[action]}，订单 ${orderNo}`}
              onTap={() => handleAct(action)}
            >
              {ACTION_TEXT[action]}
            </Button>
          ))}
        </View>
      ) : null}
    </View>
  )
})

/** What the amount is: of an order that was cancelled nobody has paid anything, unless he did. */
function amountWords({ status, payStatus }: OrderBrief): string {
  if (!OWED.includes(payStatus)) return payStatus === 'CREDIT' ? '账期金额' : '实付'
  return status === 'CANCELLED' ? '订单金额' : '应付'
}

/** The one thing that the buyer wants to know of an order of this kind. */
function News({ order }: { order: OrderBrief }) {
  const { status, latestTrack, payDeadline, approvalStatus, cancelReason, orderedQuantity, shippedQuantity } = order
  const { approving, payStatus, actions } = order
  if (status === 'CANCELLED')
    return cancelReason ? <View className="order-card__state">{`取消原因：${cancelReason}`}</View> : null
  if (status === 'PRE_CONFIRM' && approvalStatus === 'APPROVING') {
    return (
      <View className="order-card__state order-card__state--due">
        <Icon name="clock" size={16} />
        <View className="text--bold">{actions.includes('approve') ? '待您审批' : '审批中'}</View>
        <View className="text--one-line">{waitingFor({ approving, payStatus })}</View>
      </View>
    )
  }
  const end = payDeadline ? parseTime(payDeadline)?.getTime() : undefined
  if (end !== undefined) {
    const left = Math.floor((end - Date.now()) / 1000)
    return (
      <View className="order-card__state order-card__state--due">
        <Icon name="clock" size={16} />
        {approvalStatus === 'APPROVED' ? (
          <View className="text--bold">审批通过</View>
        ) : (
          <View className="text--bold">待支付</View>
        )}
        <View className="text--one-line">{left > 0 ? `请在 ${roughText(left)}内完成支付` : '支付已超时'}</View>
      </View>
    )
  }
  if (status === 'PARTIALLY_DELIVERED') {
    return (
      <View className="order-card__state">{`已发 ${shippedQuantity} 件 · 余 ${orderedQuantity - shippedQuantity} 件待发`}</View>
    )
  }
  // A new status stops the compiler here: has it news of its own?
  void (status satisfies 'PRE_CONFIRM' | 'PENDING' | 'DELIVERED' | 'TAKEN')
  if (!latestTrack) return null
  return (
    <View className="order-card__state">
      <Icon name="truck" size={16} />
      <View className="text--bold">{latestTrack.stateText}</View>
      <View className="text--one-line">{latestTrack.context}</View>
    </View>
  )
}
