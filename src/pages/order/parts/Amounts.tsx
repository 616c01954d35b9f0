import { View } from '@tarojs/components'
import type { OrderPreview } from '@/api/order'
import { Price } from '@/components/Price'
import { formatMoney, toCents } from '@/domain/money'

/** What the goods come to, and whose consent the order would need. Freight follows with the address. */
export function Amounts({ preview }: { preview: OrderPreview }) {
  const { goodsAmount, discounts, totalAmount, approvalNodes } = preview
  return (
    <View className="cd od-a">
      <Row title="商品金额" text={money(goodsAmount)} />
      {discounts.map(({ name, amount }) => (
        <Row key={name} title={name} text={money(-amount)} />
      ))}
      <Row
        title="审批"
        text={
          approvalNodes.length === 0 ? '无需审批' : `将提交 ${approvalNodes.map(({ name }) => name).join(' → ')} 审批`
        }
      />
      <View className="od-r od-s">
        <View>合计</View>
        <Price value={totalAmount} size={24} />
      </View>
      <View className="f12 c3 od-n">不含运费，运费按收货地址计算</View>
    </View>
  )
}

const money = (yuan: number): string => `¥${formatMoney(toCents(yuan) ?? 0)}`.replace('¥−', '−¥')

function Row({ title, text }: { title: string; text: string }) {
  return (
    <View className="od-r">
      <View className="c3">{title}</View>
      <View className="num">{text}</View>
    </View>
  )
}
