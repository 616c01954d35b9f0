import { View } from '@tarojs/components'
import type { PurchaseStatistics } from '@/api/order'
import { formatMoney, toCents } from '@/domain/money'

/** A bar for each month. The sum stands beside it in words, so that nobody has to see the bar. */
export function Months({ months }: { months: PurchaseStatistics['months'] }) {
  const most = Math.max(...months.map(({ amount }) => amount), 1)
  return (
    <View className="ui-card buying-stats__card">
      <h2 className="text--size-15 text--bold">按月金额</h2>
      <ul className="buying-stats__list">
        {months.map(({ month, amount, orderCount }) => (
          <li key={month} className="buying-stats__month">
            <View className="buying-stats__month-name text--digits">{month}</View>
            <View className="buying-stats__track">
              <View className="buying-stats__bar" style={{ width: `${Math.round((amount / most) * 100)}%` }} />
            </View>
            <View className="buying-stats__amount text--digits">
              {`¥${formatMoney(toCents(amount) ?? 0)}`}
              <View className="text--size-11 text--muted">{`${orderCount} 单`}</View>
            </View>
          </li>
        ))}
      </ul>
    </View>
  )
}
