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
      <View className="cd yb">
        {shopName ? <View className="yb-s f15 c2">{shopName}</View> : null}
        <View className="f12 c3">{open ? '应付金额' : '订单金额'}</View>
        <Price value={amount} size={32} />
        <View className="yb-c">{children}</View>
      </View>
      <View className="cd yb-r">
        <View className="c3">订单编号</View>
        <View className="num">{orderNo}</View>
      </View>
      {open ? (
        <View className="cd yb-r">
          <View className="yb-w" />
          <View className="yb-n">微信支付</View>
          <View className="ck on" />
        </View>
      ) : null}
    </>
  )
}
