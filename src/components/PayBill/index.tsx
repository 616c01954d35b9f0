import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Price } from '../Price'
import '../Checkbox/index.scss'
import './index.scss'

interface PayBillProps {
  amount: number
  orderNo: string
  shopName?: string
  /** false once nothing is to be paid any more. */
  open?: boolean
  /** Until when, or why not. */
  children?: ReactNode
}

/** What is to be paid, for whom and with what. */
export function PayBill({ amount, orderNo, shopName, open = true, children }: PayBillProps) {
  return (
    <>
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
      {open ? (
        <View className="ui-card pay-bill__row">
          <View className="pay-bill__wechat" />
          <View className="pay-bill__way">微信支付</View>
          <View className="ui-check is-on" />
        </View>
      ) : null}
    </>
  )
}
