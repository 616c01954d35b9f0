import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import type { Payment } from '@/hooks/usePayment'
import { useStores } from '@/hooks/useStores'
import { Icon } from '../Icon'
import { Price } from '../Price'
import { spoken } from '../spoken'
import { PlayedWays } from './PlayedWays'
import '../Checkbox/index.scss'
import './index.scss'

export interface Fact {
  title: string
  text: string
}

interface PayBillProps extends Pick<Payment, 'played' | 'unpaid'> {
  amount: number
  orderNo: string
  shopName?: string
  /** By what somebody who did not order knows what he pays for. */
  facts?: readonly Fact[]
  /** false once nothing is to be paid any more. */
  open?: boolean
  /** Until when, or why not. */
  children?: ReactNode
}

/** What is to be paid, for whom and with what. */
export const PayBill = observer(function PayBill({
  amount,
  orderNo,
  shopName,
  facts = [],
  open = true,
  played,
  unpaid,
  children,
}: PayBillProps) {
  const { shop } = useStores()
  return (
    <>
      {shop.isDemo && open ? (
        <View className="pay-bill__played">
          <Icon name="warn" size={18} />
          <View>演示支付，不会真实扣款，也不连接微信支付</View>
        </View>
      ) : null}
      <View className="ui-card pay-bill">
        {shopName ? <View className="pay-bill__shop text--size-15 text--second">{shopName}</View> : null}
        <View className="text--size-12 text--muted">{open ? '应付金额' : '订单金额'}</View>
        <Price value={amount} size={32} />
        <View className="pay-bill__text">{children}</View>
      </View>
      <View className="ui-card pay-bill__row">
        <View className="text--muted">订单编号</View>
        <View className="text--digits">{orderNo}</View>
      </View>
      {facts.length > 0 ? (
        <View className="ui-card">
          {facts.map(({ title, text }) => (
            <View key={title} className="pay-bill__row">
              <View className="text--muted">{title}</View>
              <View className="pay-bill__fact">{text}</View>
            </View>
          ))}
        </View>
      ) : null}
      <View {...spoken({ role: 'alert' })}>
        {open && unpaid ? <View className="pay-bill__note text--size-13 text--tone-bad">{unpaid}</View> : null}
      </View>
      {open && played ? <PlayedWays {...played} /> : null}
      {open && !played ? (
        <View className="ui-card pay-bill__row">
          <View className="pay-bill__wechat" />
          <View className="pay-bill__way">{shop.isDemo ? '演示支付' : '微信支付'}</View>
          <View className="ui-check is-on" />
        </View>
      ) : null}
    </>
  )
})
