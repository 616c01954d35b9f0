import { View } from '@tarojs/components'
import type { PurchaseStatistics } from '@/api/order'
import { formatMoney, toCents } from '@/domain/money'

/** A bar for each month. The sum stands beside it in words, so that nobody has to see the bar. */
export function Months({ months }: { months: PurchaseStatistics['months'] }) {
  const most = Math.max(...months.map(({ amount }) => amount), 1)
  return (
    <View className="cd pt-c">
      <h2 className="f15 b">按月金额</h2>
      <ul className="pt-l">
        {months.map(({ month, amount, orderCount }) => (
          <li key={month} className="pt-m">
            <View className="pt-w num">{month}</View>
            <View className="pt-t">
              <View className="pt-b" style={{ width: `${Math.round((amount / most) * 100)}%` }} />
            </View>
            <View className="pt-a num">
              {`¥${formatMoney(toCents(amount) ?? 0)}`}
              <View className="f11 c3">{`${orderCount} 单`}</View>
            </View>
          </li>
        ))}
      </ul>
    </View>
  )
}
