import { memo, useCallback, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { InvoiceableOrder } from '@/api/invoicing'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { formatMoney, toCents } from '@/domain/money'
import '@/components/Checkbox/index.scss'
import type { Orders } from './useOrders'

/** As many as leave room for the form; the others come with a tap. */
const FEW = 3

interface RowProps {
  order: InvoiceableOrder
  checked: boolean
  onToggle: (order: InvoiceableOrder) => void
}

const Row = memo(function Row({ order, checked, onToggle }: RowProps) {
  const { orderNo, firstName, skuCount, image, amount, obstacle, creatorName } = order
  const name = skuCount > 1 ? `${firstName} 等 ${skuCount} 款` : firstName
  return (
    <Tap
      className={obstacle ? 'invoice-order invoice-order--off' : 'invoice-order'}
      role="checkbox"
      checked={checked}
      disabled={obstacle !== ''}
      label={`订单 ${orderNo}，${name}，${amount} 元${obstacle ? `，${obstacle}` : ''}`}
      onTap={() => onToggle(order)}
    >
      <View className={`ui-check ${obstacle ? 'ui-check--off' : checked ? 'is-on' : ''}`} />
      <Thumb className="invoice-order__image" src={image} alt="" />
      <View className="invoice-order__words">
        <View className="text--size-13 text--one-line">{name}</View>
        <View className="text--size-11 text--muted text--digits">{obstacle || `${orderNo} · ${creatorName}`}</View>
      </View>
      <View className="invoice-order__amount text--digits">{`¥${formatMoney(toCents(amount) ?? 0)}`}</View>
    </Tap>
  )
})

/** Which orders the invoice is for, and what they come to. */
export const OrderPick = observer(function OrderPick({ orders, error }: { orders: Orders; error: string }) {
  const { list, ticked, amount } = orders
  const [isWhole, setWhole] = useState(false)
  const current = useRef(orders)
  current.current = orders
  const handleToggle = useCallback((order: InvoiceableOrder) => current.current.toggle(order), [])
  // What is ticked is seen in any case; the rest of what can be ticked comes behind it.
  const shown = isWhole ? list.items : list.items.filter((order, place) => place < FEW || ticked.has(order.orderNo))
  const isMore = shown.length < list.items.length || list.hasNext
  const handleMore = () => {
    if (isWhole || list.items.length <= FEW) void list.more()
    setWhole(true)
  }
  return (
    <View className="ui-card">
      <View className="invoice-apply__head">
        <View className="text--bold">开票订单</View>
        <View className="text--size-12 text--muted">
          {ticked.size > 0 ? `已选 ${ticked.size} 单，合开 1 次` : '请选择'}
        </View>
      </View>
      <View>
        {shown.map((order) => (
          <Row key={order.orderNo} order={order} checked={ticked.has(order.orderNo)} onToggle={handleToggle} />
        ))}
      </View>
      <View className="invoice-apply__wrong text--size-12 text--tone-bad">{error}</View>
      {isMore ? (
        <Tap className="invoice-apply__more" onTap={handleMore}>
          {list.status === 'loading' ? '加载中…' : list.status === 'error' ? '加载失败，点按重试' : '更多订单'}
        </Tap>
      ) : null}
      <View className="invoice-apply__sum">
        <View className="text--size-12 text--muted">含运费，不含优惠与退款部分</View>
        <View className="invoice-apply__total">
          <View className="text--size-13">开票金额</View>
          <Price value={amount} size={20} />
        </View>
      </View>
    </View>
  )
})
